/** A generic sketch of a screen: boxes in boxes, with what belongs in them. */
import { Figure, type FigureProps } from 'docs-gen/figures'

interface WireBox {
  readonly text?: string
  readonly lines?: readonly string[]
  /** Boxes inside, from top to bottom, or from left to right. */
  readonly rows?: readonly WireBox[]
  readonly columns?: readonly WireBox[]
  /** Takes the room that the others leave. */
  readonly grows?: boolean
}

interface WireframeProps extends FigureProps {
  readonly alt: string
  readonly screen: WireBox
}

export function Wireframe({ alt, screen, children }: WireframeProps) {
  return (
    <Figure
      kind="wire"
      drawing={
        <div className="wire" role="img" aria-label={alt}>
          <WireArea box={screen} />
        </div>
      }
    >
      {children}
    </Figure>
  )
}

function WireArea({ box: { text, lines = [], rows, columns, grows } }: { box: WireBox }) {
  return (
    <div className={grows ? 'wire-box wire-grows' : 'wire-box'}>
      {text && <p className="wire-text">{text}</p>}
      {lines.map((line) => (
        <p key={line} className="wire-line">
          {line}
        </p>
      ))}
      {(rows ?? columns) && (
        <div className={rows ? 'wire-rows' : 'wire-columns'}>
          {(rows ?? columns ?? []).map((inner) => (
            <WireArea key={`${inner.text}${inner.lines}${inner.grows}`} box={inner} />
          ))}
        </div>
      )}
    </div>
  )
}
