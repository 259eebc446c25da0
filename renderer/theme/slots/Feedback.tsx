import type { PageProps } from '../parts/page-props.ts'

/** "Was this page helpful?", on sites with the option `feedback`. Sent by a script when a reader answers. */
export function Feedback({ config, page, text, edition }: PageProps) {
  const { feedback } = config
  if (!feedback) return null
  return (
    <fieldset
      className="feedback needs-js"
      data-url={feedback.url}
      data-service={feedback.service}
      data-page={page.route}
      data-version={edition?.version.name}
    >
      <legend>{text('Was this page helpful?')}</legend>
      <button type="button" className="button" value="yes" aria-pressed="false">
        {text('Yes')}
      </button>
      <button type="button" className="button" value="no" aria-pressed="false">
        {text('No')}
      </button>
      <span
        role="status"
        data-thanks={text('Thank you for your feedback.')}
        data-failed={text('Your feedback could not be sent.')}
      />
    </fieldset>
  )
}
