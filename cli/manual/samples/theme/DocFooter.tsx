import { defaultSlots, type PageProps } from 'docs-gen/theme'

/** Ours, with one more line. */
export default function DocFooter(props: PageProps) {
  return (
    <>
      <defaultSlots.DocFooter {...props} />
      <p className="feedback">
        Is &ldquo;{props.page.title}&rdquo; wrong? <a href="https://example.com/acme/issues">Report it</a>.
      </p>
    </>
  )
}
