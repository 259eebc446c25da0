/** Shows the findings in a panel over the page. A shadow root keeps the site's styles out. */
import type { CodeFrame, ShownFinding } from './messages.ts'
import { panelStyles } from './panel-styles.ts'

let host: HTMLElement | undefined
let shadow: ShadowRoot | undefined
/** The findings for which the author minimized the panel. Other findings open it again. */
let minimized = ''

/** Replaces the findings shown. Without findings, the panel closes. */
export function showFindings(findings: readonly ShownFinding[]): void {
  if (findings.length === 0) {
    host?.remove()
    minimized = ''
    return
  }
  const content = JSON.stringify(findings)
  const root = openPanel()
  const render = () => {
    root.replaceChildren(minimized === content ? chip(findings, open) : panel(findings, close))
  }
  const open = () => {
    minimized = ''
    render()
    root.querySelector('button')?.focus()
  }
  const close = () => {
    minimized = content
    render()
  }
  render()
}

function openPanel(): ShadowRoot {
  if (!host || !shadow) {
    host = document.createElement('div')
    host.id = 'docs-gen-panel'
    shadow = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(panelStyles)
    shadow.adoptedStyleSheets = [sheet]
  }
  if (!host.isConnected) document.body.append(host)
  return shadow
}

function panel(findings: readonly ShownFinding[], close: () => void): HTMLElement {
  const button = element('button', 'close', '×')
  button.ariaLabel = 'Minimize'
  button.addEventListener('click', close)
  const box = element('section', 'panel', element('header', '', element('h2', '', countOf(findings)), button))
  box.role = 'alert'
  box.append(...findings.map(finding))
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  return box
}

function chip(findings: readonly ShownFinding[], open: () => void): HTMLElement {
  const button = element('button', 'chip', countOf(findings))
  button.addEventListener('click', open)
  return button
}

function countOf(findings: readonly ShownFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  return [plural(errors, 'error'), plural(warnings, 'warning')].filter((text) => text !== '').join(', ')
}

function plural(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
}

function finding({ severity, code, codeUrl, message, hint, place, editorUrl, frame }: ShownFinding): HTMLElement {
  const where = editorUrl === undefined ? element('span', 'place', place) : link(editorUrl, 'Open in editor', place)
  const about = link(codeUrl, 'Read about it in the manual', element('code', '', code))
  // The page stays open, with what its author is doing.
  about.target = '_blank'
  return element(
    'article',
    severity,
    element('p', 'head', where, element('strong', '', severity), about),
    element('p', 'message', message),
    ...(frame ? [codeFrame(frame)] : []),
    element('p', 'hint', hint),
  )
}

function codeFrame({ first, lines, marked, column, length }: CodeFrame): HTMLElement {
  const rows = lines.map((text, index) => {
    const end = column + Math.max(1, length)
    const code =
      index === marked
        ? [text.slice(0, column), element('mark', '', text.slice(column, end) || ' '), text.slice(end)]
        : [text]
    const row = element('span', index === marked ? 'line marked' : 'line', ...code, '\n')
    row.dataset.line = String(first + index)
    return row
  })
  return element('pre', '', ...rows)
}

function link(href: string, title: string, child: Node | string): HTMLAnchorElement {
  const made = document.createElement('a')
  made.href = href
  made.title = title
  made.append(child)
  return made
}

function element(name: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}
