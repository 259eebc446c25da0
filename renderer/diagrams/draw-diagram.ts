/** Draws a diagram of Mermaid as SVG, without a browser. The library is a package of the site. */
import { type CleanSvg, cleanSvg } from './clean-svg.ts'
import { createLabelCodec, type DiagramLines, type LabelCodec, readLines } from './diagram-lines.ts'
import { readFlowchart } from './flowchart.ts'
import { readSequence } from './sequence.ts'
import { readStatements } from './statements.ts'

/** The function of `beautiful-mermaid` that draws. */
export type Draw = (text: string, options: { readonly transparent: boolean }) => string

export interface Drawing extends CleanSvg {
  /** What it shows, for readers who do not see it: as the author says, or the texts in it. */
  readonly label: string
  readonly description: string | undefined
  readonly title: string | undefined
}

/** Throws `NotDrawable` for a diagram that the library does not draw as Mermaid does. `id` is unique in the page. */
export function drawDiagram(code: string, id: string, draw: Draw): Drawing {
  const lines = readLines(code)
  const codec = createLabelCodec()
  const svg = draw(readDiagram(lines, codec), { transparent: true })
  const drawing = cleanSvg(codec.restore(svg), id, marginOf(lines))
  const { accessibleTitle, description, title } = lines
  const texts = [...new Set(drawing.labels)].filter((label) => label !== '').join(', ')
  return { ...drawing, label: accessibleTitle ?? title ?? texts, description, title }
}

/** Half or more of the empty margin that the library leaves around each type. */
function marginOf({ header }: DiagramLines): number {
  if (header.text === 'sequenceDiagram') return 22
  return header.text.startsWith('xychart') ? 14 : 32
}

function readDiagram(lines: DiagramLines, codec: LabelCodec): string {
  if (/^(?:graph|flowchart)\b/.test(lines.header.text)) return readFlowchart(lines, codec)
  if (lines.header.text === 'sequenceDiagram') return readSequence(lines, codec)
  return readStatements(lines, codec)
}
