/** The paper of a map: land, borders, graticule, names, scale bar and frame. What is on it are the children. */
import type { ReactNode } from 'react'
import { Drawing } from '../frame/Drawing.tsx'
import type { DrawnBackdrop } from './backdrop.ts'
import { createGraticule } from './graticule.ts'
import { createScaleBar } from './scale-bar.ts'
import { middleOf, type View } from './view.ts'

/** A name that is lettered on a map. */
export interface PlaceName {
  /** The name. */
  readonly text: string
  /** The middle of the name. */
  readonly at: readonly [longitude: number, latitude: number]
}

interface MapSheetProps {
  readonly view: View
  /** Left out where the drawing above the sheet has one. */
  readonly alt?: string | undefined
  readonly backdrop: DrawnBackdrop
  readonly names?: readonly PlaceName[]
  readonly children?: ReactNode
}

export function MapSheet({ view, alt, backdrop, names = [], children }: MapSheetProps) {
  const { width, height } = view
  const graticule = createGraticule(view)
  return (
    <Drawing className={width < 500 ? 'geo geo-small' : 'geo'} width={width} height={height} alt={alt}>
      <path className="geo-sea" d={view.earth} />
      <path className="geo-land" d={backdrop.land} />
      <path className="geo-border" d={backdrop.borders} />
      <path className="geo-grid" d={graticule.path} />
      {graticule.labels.map(({ text, at: [x, y], edge }) => (
        <text
          key={edge + text}
          className="geo-degree"
          x={edge === 'left' ? 6 : Math.round(x) + 4}
          y={edge === 'left' ? Math.round(y) - 4 : height - 6}
        >
          {text}
        </text>
      ))}
      {names.map(({ text, at }) => (
        <Name key={text} text={text} at={view.project([...at])} />
      ))}
      {children}
      <Scale view={view} />
      <rect className="geo-frame" x="0.5" y="0.5" width={width - 1} height={height - 1} />
    </Drawing>
  )
}

function Name({ text, at }: { text: string; at: readonly [number, number] | undefined }) {
  if (!at) return null
  return (
    <text className="geo-name" x={Math.round(at[0])} y={Math.round(at[1])} textAnchor="middle">
      {text}
    </text>
  )
}

function Scale({ view }: { view: View }) {
  const bar = createScaleBar(view.scaleAt(middleOf(view.box)), view.width / 5)
  if (!bar) return null
  const x = Math.round(view.width - 16 - bar.length)
  const y = view.height - 16
  return (
    <>
      <path className="geo-scale" d={`M${x} ${y - 5}v5h${bar.length}v-5`} />
      <text className="geo-degree" x={Math.round(x + bar.length / 2)} y={y - 8} textAnchor="middle">
        {bar.text}
      </text>
    </>
  )
}
