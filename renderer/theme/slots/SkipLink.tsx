import type { PageProps } from '../parts/page-props.ts'

/** The link to the text for readers with a keyboard, shown when it has the focus. */
export function SkipLink({ text }: PageProps) {
  const label = text('Skip to main content')
  return (
    <section className="skip" aria-label={label} tabIndex={-1}>
      <a href="#main">{label}</a>
    </section>
  )
}
