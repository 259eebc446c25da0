/** Blocks of Mermaid as figures. Pages need no script for those that are drawn here, and the texts stay texts. */
import { type Line, NotDrawable } from '../../diagrams/diagram-lines.ts'
import { type Draw, type Drawing, drawDiagram } from '../../diagrams/draw-diagram.ts'
import { drawingPackage } from '../../diagrams/drawing-package.ts'
import { findMistake } from '../../diagrams/find-mistake.ts'
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

type MakeCode = () => Promise<Element>

/** `code` makes the block as code. It stays code when it cannot be drawn, with a finding. */
export async function diagramFigure(block: DiagramBlock, context: CompileContext, code: MakeCode): Promise<Element> {
  const { diagrams, mermaid } = context.options
  context.needs.push(...diagrams.inputs)
  if (diagrams.url === undefined) {
    if (mermaid && !context.isUntrusted) return browserFigure(block, context, code)
    reportMissing(block, context)
    return code()
  }
  const { renderMermaidSVG: draw } = (await import(diagrams.url)) as { renderMermaidSVG: Draw } // the package's only use here
  try {
    return context.limitTime(block.source.length, () => drawnFigure(block, draw, context))
  } catch (error) {
    if (!(error instanceof NotDrawable)) throw error
    if (mermaid && !context.isUntrusted) return browserFigure(block, context, code)
    reportLine(error, block, context)
    return code()
  }
}

/** An island that draws the diagram when it becomes visible. Until then, and without JavaScript, the page shows the code. */
async function browserFigure(block: DiagramBlock, context: CompileContext, code: MakeCode): Promise<Element> {
  const { library, cleaner } = context.options.mermaid ?? {}
  context.needs.push(...(library?.inputs ?? []), ...(cleaner?.inputs ?? []))
  // The config has a finding.
  if (library?.url === undefined || library.file === undefined) return code()
  const mistake = await findMistake(block.source, { library: library.url, cleaner: cleaner?.url })
  if (mistake) {
    reportMistake(mistake, block, context)
    return code()
  }
  const props = {
    library: holeText({ hole: 'island', module: library.file }),
    code: block.source,
    id: idOf(block, context),
    title: block.title,
  }
  // No text of the page: only the island shows it.
  const failed = raw(`<template>${holeText({ hole: 'text', text: 'This diagram could not be drawn.' })}</template>`)
  const src = holeText({ hole: 'script', name: 'Diagram.js' })
  return element('docs-island', { src, name: 'Diagram', wake: 'visible', props: JSON.stringify(props) }, [
    raw(holeText({ hole: 'style', name: 'diagrams.css' })),
    element('div', { className: ['diagram-source'] }, [element('docs-slot', {}, [await code(), failed])]),
  ])
}

/** Unique in the page. */
function idOf({ place }: DiagramBlock, { path }: CompileContext): string {
  return `d${hashOf(path, `${place?.line}`).slice(0, 6)}`
}

function drawnFigure(block: DiagramBlock, draw: Draw, context: CompileContext): Element {
  const { source, title } = block
  const id = idOf(block, context)
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
    hint: `Run npm install ${drawingPackage}${orBrowser(context, ',')}, or add mermaid: 'text' to markdown.languageAliases to show such blocks as code.`,
    place,
  })
}

function reportLine({ line }: NotDrawable, { place }: DiagramBlock, context: CompileContext): void {
  report(context, {
    code: 'diagram-line',
    kind: 'diagrams',
    message: `The diagram is shown as code: "${line.text}" is wrong, or is not drawn during the build.`,
    hint: `Correct it, or write it in a way that the manual lists (Diagrams and figures)${orBrowser(context, ', or')}.`,
    ...placeOfLine(line, place),
  })
}

/** Untrusted pages have no island that could draw in the browser. */
function orBrowser({ isUntrusted }: CompileContext, joint: string): string {
  return isUntrusted ? '' : `${joint} set markdown: { mermaid: 'browser' }`
}

function reportMistake(line: Line, { place }: DiagramBlock, context: CompileContext): void {
  report(context, {
    code: 'diagram-syntax',
    kind: 'diagrams',
    message: `The diagram is shown as code: Mermaid cannot read "${line.text}".`,
    hint: 'Correct the diagram.',
    ...placeOfLine(line, place),
  })
}

function placeOfLine({ row, column, text }: Line, fence: Place | undefined) {
  return { place: fence && { line: fence.line + 1 + row, column: fence.column - 1 + column }, length: text.length }
}
