import { twinFile } from '../../site/outputs/twin-file.ts'
import type { PageProps } from '../parts/page-props.ts'
import { textPiece } from '../parts/text-piece.tsx'
import { Icon } from './Icon.tsx'

/** The page as Markdown, to copy or to read. */
export function PageActions({ page, config, urls, text }: PageProps) {
  const file = config.llms ? twinFile(page) : undefined
  if (file === undefined) return null
  return (
    <div className="page-actions">
      <CopyButton text={text} />
      <a href={urls.href(`/${file}`)} type="text/markdown">
        {text('View as Markdown')}
      </a>
    </div>
  )
}

const CopyButton = textPiece(({ text }) => (
  <button
    type="button"
    className="needs-js"
    data-copy-page=""
    data-copied={text('Copied')}
    title={text('Copy page as Markdown')}
  >
    <Icon name="copy" className="icon-copy" />
    <Icon name="done" className="icon-done" />
    {text('Copy page')}
  </button>
))
