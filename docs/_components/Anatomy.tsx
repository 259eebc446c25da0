/** An address, a file or another long text taken apart: each piece with its name below. Wraps where the column ends. */
import { Figure, type FigureProps } from './Figure.tsx'

interface AnatomyProps extends FigureProps {
  /** The pieces in order. One without a name only connects its neighbours. */
  readonly parts: readonly (readonly [text: string, name?: string])[]
}

export function Anatomy({ parts, children }: AnatomyProps) {
  return (
    <Figure
      kind="anatomy"
      drawing={
        <p className="anatomy">
          {parts.map(([text, name]) => (
            <span key={`${text}|${name}`} className={name ? 'anatomy-part' : undefined}>
              <code>{text}</code>
              {name && <span className="anatomy-name">{name}</span>}
            </span>
          ))}
        </p>
      }
    >
      {children}
    </Figure>
  )
}
