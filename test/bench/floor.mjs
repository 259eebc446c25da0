// The floor: what the bare packages need to parse, highlight and stringify a corpus, one page after the other, in one thread,
// with no site around it. Prints the milliseconds.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toHtml } from 'hast-util-to-html'
import { refractor } from 'refractor'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const dir = join(process.argv[2], 'docs')
const files = readdirSync(dir, { recursive: true }).filter((file) => /page-\d+\.mdx?$/.test(file))

function highlight() {
  return (tree) => visit(tree)
}

function visit(node) {
  for (const child of node.children ?? []) {
    const language = child.tagName === 'code' && /language-(\w+)/.exec(child.properties?.className?.[0] ?? '')?.[1]
    if (language && refractor.registered(language)) {
      child.children = refractor.highlight(child.children[0].value, language).children
    } else visit(child)
  }
}

const base = () => unified().use(remarkParse).use(remarkGfm).use(remarkDirective)
const finish = (processor) =>
  processor
    .use(remarkRehype, {
      passThrough: ['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement'],
    })
    .use(highlight)
const stringify = (options) =>
  function () {
    this.compiler = (tree) => toHtml(tree, options)
  }
const md = finish(base()).use(stringify()).freeze()
const mdx = finish(base().use(remarkMdx)).freeze()
// What only MDX has cannot be stringified; dropping it leaves the text, which is what is measured.
const html = unified()
  .use(stringify({ allowDangerousHtml: true }))
  .freeze()

function strip(node) {
  node.children = (node.children ?? []).flatMap((child) => {
    if (child.type === 'mdxjsEsm' || child.type.endsWith('Expression')) return []
    const stripped = strip(child)
    return child.type.startsWith('mdxJsx') ? stripped.children : [stripped]
  })
  return node.children.length || node.type !== 'text' ? node : { ...node, children: undefined }
}

const start = performance.now()
const cpuStart = process.cpuUsage()
let bytes = 0
for (const file of files) {
  const text = readFileSync(join(dir, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
  if (file.endsWith('x')) bytes += html.stringify(strip(mdx.runSync(mdx.parse(text)))).length
  else bytes += String(md.processSync(text)).length
}
const { user, system } = process.cpuUsage(cpuStart)
const cpuMilliseconds = Math.round((user + system) / 1000)
console.log(JSON.stringify({ ms: Math.round(performance.now() - start), cpuMilliseconds, pages: files.length, bytes }))
