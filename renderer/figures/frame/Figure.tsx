/** The frame of every figure: the drawing, a key, a caption, and the same facts as text for readers who prefer it. */
import type { ReactNode } from 'react'
import { holeText } from '../../text/hole-text.ts'

export interface FigureProps {
  /** The caption. */
  readonly children?: ReactNode
}

interface FrameProps extends FigureProps {
  readonly drawing: ReactNode
  readonly kind: string
  readonly marks?: readonly KeyMark[]
  /** The facts behind the drawing, folded away. */
  readonly facts?: { readonly summary: string; readonly content: ReactNode } | undefined
}

export interface KeyMark {
  /** Class of the swatch. */
  readonly look: string
  readonly text: string
}

/** The page loads the stylesheet. In a browser, it has it. */
const styles = 'document' in globalThis ? undefined : holeText({ hole: 'style', name: 'figures.css' })

export function Figure({ drawing, kind, marks = [], facts, children }: FrameProps) {
  return (
    <figure className={`figure figure-${kind}`}>
      {styles}
      {drawing}
      {marks.length > 0 && <Key marks={marks} />}
      {facts && (
        <details className="figure-facts">
          {/* The text of an island's page may be in another language. */}
          <summary suppressHydrationWarning>{facts.summary}</summary>
          {facts.content}
        </details>
      )}
      {/* Shown above the facts. HTML allows a caption as the last element only, or as the first. */}
      {children !== undefined && <figcaption>{children}</figcaption>}
    </figure>
  )
}

function Key({ marks }: { marks: readonly KeyMark[] }) {
  return (
    <ul className="figure-key">
      {marks.map(({ look, text }) => (
        <li key={text}>
          <svg className="figure-swatch" viewBox="0 0 20 12" aria-hidden="true">
            {look.includes('point') ? (
              <circle className={look} cx="10" cy="6" r="4.5" />
            ) : (
              <rect className={look} x="1.5" y="1.5" width="17" height="9" rx="1.5" />
            )}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}
