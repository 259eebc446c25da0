/** Inert pieces that scripts copy into the page, so that their texts come from here and are translated like all others. */

import type { PageProps } from '../parts/page-props.ts'
import { Icon } from './Icon.tsx'

export function Templates(props: PageProps) {
  return (
    <>
      {hasCode(props) ? <CodeActions {...props} /> : null}
      {props.page.route === props.home ? <BaseBanner {...props} /> : null}
    </>
  )
}

/** Pages of components may hold code that cannot be seen from here. */
function hasCode({ page, content }: PageProps): boolean {
  if (page.kind === 'component') return true
  return content?.body.some((part) => typeof part === 'string' && part.includes('class="code')) ?? false
}

function CodeActions({ text }: PageProps) {
  const wrap = text('Toggle word wrap')
  return (
    <template id="code-actions">
      <div className="code-actions">
        <button
          type="button"
          className="code-button"
          data-wrap=""
          aria-label={wrap}
          title={wrap}
          aria-pressed={false}
          hidden
        >
          <Icon name="wrap" />
        </button>
        <button
          type="button"
          className="code-button"
          data-copy=""
          data-copied={text('Copied')}
          aria-label={text('Copy code to clipboard')}
          title={text('Copy')}
        >
          <Icon name="copy" className="icon-copy" />
          <Icon name="done" className="icon-done" />
        </button>
      </div>
    </template>
  )
}

/** Shown when a stylesheet or script of the home page failed to load, which most often means a wrong base path. */
function BaseBanner({ config, text }: PageProps) {
  return (
    <template id="base-banner">
      <p>
        <strong>{text('This site did not load properly.')}</strong>
      </p>
      <p>{text('A very common reason is a wrong base path in the configuration.')}</p>
      <p>
        {text('The configured base is')} <code>{config.base}</code>
      </p>
      <p>
        {text('We suggest trying')} <code data-suggestion="" />
      </p>
    </template>
  )
}
