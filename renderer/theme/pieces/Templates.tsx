/** `<template>` elements that scripts copy into the page. Their texts are here so that they are translated like all others. */
import { trimEndOf } from '../../text/trim-end-of.ts'
import type { PageProps } from '../parts/page-props.ts'
import { textPiece } from '../parts/text-piece.tsx'
import { Icon } from './Icon.tsx'

export function Templates(props: PageProps) {
  return (
    <>
      {hasCode(props) ? <CodeActions text={props.text} /> : null}
      {props.page.route === props.home ? <BaseBanner {...props} /> : null}
    </>
  )
}

/** A component page counts as one with code: its HTML is not known here. */
function hasCode({ page, content }: PageProps): boolean {
  if (page.kind === 'component') return true
  return content?.body.some((part) => typeof part === 'string' && part.includes('class="code')) ?? false
}

const CodeActions = textPiece(({ text }) => {
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
})

/**
 * Shown when a stylesheet or script of the home page failed to load. The usual cause is a wrong base path: the advice is shown
 * when the page is at another path than the one for which it was built.
 */
function BaseBanner({ config, page, text, urls }: PageProps) {
  return (
    <template id="base-banner">
      <p>
        <strong>{text('The site did not load properly.')}</strong>
      </p>
      <p>{text('One of its files is missing.')}</p>
      <div data-home={`${trimEndOf(urls.href(page.route), '/')}/`}>
        <p>{text('The two paths below differ. Correct "base" in the configuration.')}</p>
        <p>
          {text('Configured base:')} <code>{config.base}</code>
        </p>
        <p>
          {text('Path of this page:')} <i />
        </p>
      </div>
    </template>
  )
}
