import { textPiece } from '../parts/text-piece.tsx'

/** The link to the text for readers with a keyboard, shown when it has the focus. */
export const SkipLink = textPiece(({ text }) => {
  const label = text('Skip to main content')
  return (
    <section className="skip" aria-label={label} tabIndex={-1}>
      <a href="#main">{label}</a>
    </section>
  )
})
