/** An address or another long text taken apart: in one piece, as it is copied, and below it each part with its name. */
import { Figure, type FigureProps } from 'docs-gen/figures'

interface AnatomyProps extends FigureProps {
  /** The pieces in order. One without a name only connects its neighbours. */
  readonly parts: readonly (readonly [text: string, name?: string])[]
}

export function Anatomy({ parts, children }: AnatomyProps) {
  return (
    <Figure
      kind="anatomy"
      drawing={
        <div className="anatomy">
          <p>
            <code>
              {parts.map(([text, name], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes
                <span key={index} className={name && `anatomy-part tone-${toneOf(parts, index)}`}>
                  {text}
                </span>
              ))}
            </code>
          </p>
          <ul>
            {parts.map(
              ([text, name], index) =>
                name && (
                  <li key={text + name}>
                    <code className={`anatomy-part tone-${toneOf(parts, index)}`}>{text}</code> {name}
                  </li>
                ),
            )}
          </ul>
        </div>
      }
    >
      {children}
    </Figure>
  )
}

/** Parts with a name are numbered through the data colours. */
function toneOf(parts: AnatomyProps['parts'], index: number): number {
  return parts.slice(0, index + 1).filter(([, name]) => name).length
}
