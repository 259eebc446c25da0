/** Blocks of Mermaid as figures. Pages need no script for them, and the texts stay texts. */

import { NotDrawable } from '../../diagrams/diagram-lines.ts'
import { type Draw, type Drawing, drawDiagram } from '../../diagrams/draw-diagram.ts'
import { drawingPackage } from '../../diagrams/drawing-package.ts'
import type { Place } from '../../model/place.ts'
import { escapeAttribute, escapeHtml } from '../../text/escape.ts'
import { hashOf } from '../../text/hash.ts'
import { holeText } from '../../text/hole-text.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { type Element, element, raw } from '../tree/tree.ts'

export interface DiagramBlock {
  readonly source: string
  readonly title: string | undefined
  /** Of the opening fence. */
  readonly place: Place | undefined
}

/** `undefined` for a block that stays code, with a finding. */
export async function diagramFigure(block: DiagramBlock, context: CompileContext): Promise<Element | undefined> {
  const { diagrams } = context.options
  context.needs.push(...diagrams.inputs)
  if (diagrams.url === undefined) {
    reportMissing(block, context)
    return undefined
  }
  const { renderMermaidSVG: draw } = (await import(diagrams.url)) as { renderMermaidSVG: Draw } // the package's only use here
  try {
    return context.limitTime(block.source.length, () => drawnFigure(block, draw, context))
  } catch (error) {
    if (!(error instanceof NotDrawable)) throw error
    reportLine(error, block, context)
    return undefined
  }
}

function drawnFigure({ source, title, place }: DiagramBlock, draw: Draw, { path }: CompileContext): Element {
  const id = `d${hashOf(path, `${place?.line}`).slice(0, 6)}`
  const drawing = drawDiagram(source, id, draw)
  const caption = title ?? drawing.title
  return element('figure', { className: ['diagram'], dataCode: source }, [
    raw(holeText({ hole: 'style', name: 'diagrams.css' }) + svgOf(drawing, id)),
    ...(caption === undefined ? [] : [element('figcaption', {}, [{ type: 'text', value: caption }])]),
  ])
}

/** A wider drawing scrolls on small screens, so that its texts stay readable; in pixels of a text of 16. */
const widest = 400

/** In `em`, so that a drawing grows with the text around it. */
function svgOf({ width, height, viewBox, content, label, description }: Drawing, id: string): string {
  const size = `width="${width / 16}em" height="${height / 16}em" viewBox="${viewBox}"`
  const about = description === undefined ? '' : ` aria-describedby="${id}-about"`
  const text = description === undefined ? '' : `<desc id="${id}-about">${escapeHtml(description)}</desc>`
  const svg = `<svg class="diagram-drawing" ${size} role="img" aria-label="${escapeAttribute(label)}"${about}>${text}${content}</svg>`
  return width > widest ? `<div class="diagram-scroll" tabindex="0">${svg}</div>` : svg
}

function reportMissing({ place }: DiagramBlock, context: CompileContext): void {
  report(context, {
    code: 'diagram-package',
    kind: 'diagrams',
    message: `The diagram is shown as code: the package "${drawingPackage}" is not installed.`,
    hint: `Run npm install ${drawingPackage}, or add mermaid: 'text' to markdown.languageAliases to show such blocks as code.`,
    place,
  })
}

function reportLine({ line }: NotDrawable, { place }: DiagramBlock, context: CompileContext): void {
  report(context, {
    code: 'diagram-line',
    kind: 'diagrams',
    message: `The diagram is shown as code: "${line.text}" is wrong, or is not drawn during the build.`,
    hint: 'Correct it, or write it in a way that the manual lists (Diagrams and figures).',
    place: place && { line: place.line + 1 + line.row, column: place.column - 1 + line.column },
    length: line.text.length,
  })
}
