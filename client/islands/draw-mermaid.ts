/** Draws a diagram with the package that the site has installed, in the colors of the page. */
import { createDefault, defaultRule, trustedHtml } from '../page/trusted.ts'
import { mermaidTheme } from './mermaid-theme.ts'

interface Mermaid {
  readonly initialize: (options: object) => void
  readonly render: (id: string, code: string, box: Element) => Promise<{ readonly svg: string }>
}

export interface MermaidDrawing {
  /** URL of the package. */
  readonly library: string
  readonly code: string
  /** Unique in the page. */
  readonly id: string
  readonly title: string | undefined
}

/** The looks are those of the site; a block cannot change them. */
const fixed = ['theme', 'themeVariables', 'themeCSS', 'darkMode', 'fontFamily', 'look', 'htmlLabels']
const always = ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges']

let last: Promise<unknown> = Promise.resolve()

/** Rejects for a diagram with a syntax error. One after the other, because the package has one set of options for all. */
export function drawMermaid(drawing: MermaidDrawing, width: number): Promise<SVGElement> {
  const drawn = last.then(() => drawNow(drawing, width))
  last = drawn.catch(() => undefined)
  return drawn
}

/** Narrower drawings would have texts on top of each other; they scroll instead. */
const narrowest = 600

async function drawNow({ library, code, id, title }: MermaidDrawing, width: number): Promise<SVGElement> {
  const { default: mermaid } = (await import(library)) as { default: Mermaid } // what the package exports
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    themeVariables: mermaidTheme(),
    htmlLabels: false,
    secure: [...always, ...fixed],
  })
  const box = document.createElement('div')
  box.className = 'diagram-measure'
  box.style.width = `${Math.max(width, narrowest)}px`
  document.body.append(box)
  createDefault()
  // Scripts in it do not run: the content security policy names those that may.
  defaultRule.all = true
  try {
    const { svg } = await mermaid.render(id, code, box)
    return adapt(svg, title)
  } finally {
    defaultRule.all = false
    box.remove()
  }
}

/** Like the diagrams that are drawn during the build: as large as its texts need, and one image for screen readers. */
function adapt(svg: string, title: string | undefined): SVGElement {
  const box = document.createElement('div')
  box.innerHTML = trustedHtml(svg)
  const drawing = box.querySelector('svg')
  if (!drawing) throw new Error('Mermaid made no drawing.')
  const { width, height } = drawing.viewBox.baseVal
  drawing.removeAttribute('style')
  drawing.setAttribute('width', `${width / 16}em`)
  drawing.setAttribute('height', `${height / 16}em`)
  drawing.classList.add('diagram-drawing')
  // Links in an image cannot be reached.
  if (!drawing.querySelector('a')) nameImage(drawing, title)
  return drawing
}

function nameImage(drawing: SVGElement, title: string | undefined): void {
  const own = drawing.querySelector(':scope>title')?.textContent
  const texts = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent.trim())
  drawing.removeAttribute('aria-roledescription')
  drawing.removeAttribute('aria-labelledby')
  drawing.setAttribute('role', 'img')
  drawing.setAttribute('aria-label', own || title || [...new Set(texts)].filter(Boolean).join(', '))
}
