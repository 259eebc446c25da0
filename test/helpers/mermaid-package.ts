/**
 * Packages in place of `mermaid` and `dompurify`, which have 200 MB together with what they need. They use a browser as the real ones do:
 * styles as elements and attributes, HTML as strings, a policy of trusted types, and sizes of what was just moved. Diagrams are lines of `box <text>`.
 */
import type { Files } from './site.ts'

const cleaner = `const cleaner = () => {}
cleaner.isSupported = 'document' in globalThis
if (cleaner.isSupported) {
  const policy = globalThis.trustedTypes?.createPolicy('dompurify', { createHTML: (html) => html })
  cleaner.addHook = () => {}
  cleaner.sanitize = (text) => {
    const place = document.createElement('template')
    place.innerHTML = policy ? policy.createHTML(text) : text
    return place.innerHTML
  }
}
export default cleaner
`

const library = `import cleaner from 'dompurify'
let looks
const read = (code) => {
  cleaner.addHook('name', () => {})
  return code.split('\\n').slice(1).flatMap((line, row) => {
    const [, text] = /^\\s*box (.+)$/.exec(line) ?? []
    if (text) return [cleaner.sanitize(text)]
    if (line.trim() === '' || (line.includes('node only') && !('document' in globalThis))) return []
    const loc = { first_line: row + 2, last_line: row + 2, first_column: 0, last_column: line.search(/\\S/) }
    throw Object.assign(new Error('Parse error on line ' + (row + 2)), { hash: { loc } })
  })
}
export default {
  initialize: (options) => { looks = options.themeVariables },
  parse: async (code) => void read(code),
  render: async (id, code, box) => {
    const boxes = read(code).map((text) =>
      '<g><rect width="190" height="60" style="fill: ' + looks.primaryColor + '"></rect>' +
      '<text x="10" y="30" class="name">' + text + '</text></g>')
    box.innerHTML = '<svg id="' + id + '" style="max-width: 10px">' + boxes.join('') + '</svg>'
    box.querySelectorAll('g').forEach((group, at) => {
      group.getBBox()
      group.setAttribute('transform', 'translate(' + at * 200 + ')')
    })
    box.firstChild.setAttribute('viewBox', '0 0 ' + box.firstChild.getBBox().width + ' 60')
    const style = document.createElement('style')
    style.innerHTML = '#' + id + ' .name { fill: ' + looks.primaryTextColor + ' }'
    box.firstChild.prepend(style)
    return { svg: box.innerHTML }
  },
}
`

export const mermaidPackage: Files = {
  'node_modules/mermaid/package.json': JSON.stringify({
    name: 'mermaid',
    version: '11.0.0',
    type: 'module',
    exports: { '.': { import: './core.js' } },
  }),
  'node_modules/mermaid/core.js': library,
  'node_modules/dompurify/package.json': JSON.stringify({
    name: 'dompurify',
    version: '3.0.0',
    type: 'module',
    exports: { '.': { import: { default: './purify.js' } } },
  }),
  'node_modules/dompurify/purify.js': cleaner,
}
