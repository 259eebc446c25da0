// Shortens the names inside packages, leaves out large parts that we never use, and makes one slow part fast. Our own names stay readable in stack traces.
import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { transform } from 'esbuild'

const packages = /[\\/]node_modules[\\/].*\.[cm]?js$/

export const leanPackages = {
  name: 'lean-packages',
  setup(builder) {
    builder.onLoad({ filter: packages }, async ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const source = leaner(path, text)
      const format = /^(?:import|export)\b/m.test(source) ? 'esm' : 'cjs'
      const { code } = await transform(source, { format, minifyIdentifiers: true })
      return { contents: code, loader: 'js' }
    })
  },
}

function leaner(path, text) {
  const [, shorten] = leanFiles.find(([file]) => file.test(path)) ?? []
  return shorten ? shorten(text) : text
}

const leanFiles = [
  [/[\\/]katex[\\/]dist[\\/]katex\.mjs$/, onlyMathml],
  [/[\\/]refractor[\\/]lib[\\/]all\.js$/, withoutSqf],
  [/[\\/]mdast-util-to-hast[\\/]lib[\\/]state\.js$/, withFastVisit],
  [/[\\/]sdk[\\/]dist[\\/]esm[\\/]validation[\\/]ajv-provider\.js$/, withoutForms],
  [/[\\/]@algolia[\\/]client-search[\\/]dist[\\/]builds[\\/]node\.js$/, onlyCalledMethods],
  [/[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/, onlyNames],
]

/** The SDK of the Model Context Protocol checks with ajv, half of its bytes, what users write into forms of a server. Ours has none. */
function withoutForms(text) {
  const name = 'export class AjvJsonSchemaValidator {'
  if (!text.includes(name)) throw new Error('The SDK of the Model Context Protocol is written in another way now.')
  return `${name}}`
}

/** Zod can write schemas as JSON schemas, with a sixth of its bytes. Of the SDK, only `McpServer` does. */
function onlyNames(text) {
  const names = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  if (names.length === 0) throw new Error('zod is written in another way now.')
  return `export let ${names}; ${text.match(/^export \{.*$/gm) ?? ''}`
}

/** The client of Algolia has a method for each request of its API: a tenth of them is called by our code, or by those that are. */
function onlyCalledMethods(text) {
  const publish = new URL('../publish/', import.meta.url)
  const ours = readdirSync(publish).map((name) => readFileSync(new URL(name, publish), 'utf8'))
  const methods = new Map(
    [...text.matchAll(/^ {4}(?:async )?(\w+)\(.*\{\n[\s\S]*?^ {4}\},?$\n?/gm)].map((it) => [it[1], it[0]]),
  )
  const called = namesOfCalls(ours.join()).filter((name) => methods.has(name))
  // The loop also visits names that are added while it runs.
  const kept = new Set(called)
  for (const name of kept) for (const other of namesOfCalls(methods.get(name))) if (methods.has(other)) kept.add(other)
  if (called.length < 10 || methods.size < 100) throw new Error('The client of Algolia is written in another way now.')
  return [...methods].reduce((all, [name, source]) => (kept.has(name) ? all : all.replace(source, '')), text)
}

function namesOfCalls(text) {
  return [...text.matchAll(/\.(\w+)\(/g)].map(([, name]) => name)
}

/** It looks for definitions in all nodes of a page: the general walk, which makes a closure for each node, takes half the time of the conversion. */
function withFastVisit(text) {
  const general = "import {visit} from 'unist-util-visit'"
  const uses = text.split('visit(tree, function (node) {').length - 1
  if (!text.includes(general) || uses !== 1) throw new Error('mdast-util-to-hast is written in another way now.')
  return text.replace(
    general,
    `function visit(node, onNode) {
  onNode(node)
  if (node.children) for (const child of node.children) visit(child, onNode)
}`,
  )
}

/** SQF, the language of one game, is as large as ten others: a list of 2,300 names. */
function withoutSqf(text) {
  const rest = text.replace(/^.*\bsqf\b.*\n/gm, '')
  if (text.split('\n').length - rest.split('\n').length !== 2)
    throw new Error('refractor is written in another way now.')
  return rest
}

/**
 * KaTeX without what draws HTML: its builders, the shapes of stretched signs, and the sizes of letters. MathML needs to know which
 * letters a font has, and the sizes of two for `\\LaTeX`.
 */
export function onlyMathml(source) {
  const [metrics, object] = /^var fontMetricsData = (\{\n[\s\S]*?\n\});$/m.exec(source) ?? []
  if (metrics === undefined || htmlParts.some(([part]) => source.search(part) < 0))
    throw new Error('KaTeX is written in another way now.')
  const text = source.replace(metrics, () => lettersOf(runInNewContext(`(${object})`)))
  return htmlParts.reduce((rest, [part, instead]) => rest.replace(part, instead), text)
}

/** The code of a table with the letters of each font: distances from one to the next, in base 36. */
function lettersOf(fonts) {
  const distances = Object.entries(fonts).map(([name, letters]) => {
    const codes = Object.keys(letters).map(Number)
    return [name, codes.map((code, index) => (code - (codes[index - 1] ?? 0)).toString(36)).join()]
  })
  const sized = Object.fromEntries(['65', '84'].map((code) => [code, fonts['Main-Regular'][code]]))
  return `var fontMetricsData = ${JSON.stringify(Object.fromEntries(distances))};
for (const name in fontMetricsData) {
  let code = 0;
  fontMetricsData[name] = Object.fromEntries(fontMetricsData[name].split(",").map((it) => [code += parseInt(it, 36), []]));
}
Object.assign(fontMetricsData["Main-Regular"], ${JSON.stringify(sized)});`
}

const htmlParts = [
  [/^var path = \{\n[\s\S]*?\n\};$/m, 'var path = {};'],
  [/^var (htmlBuilder[$\w]*) = (?:function|\()[\s\S]*?\n\};$/gm, 'var $1;'],
  [
    /^ {2}htmlBuilder(?:\(\w*(?:, \w+)*\)|: \w+ =>|: [^\n]*?\([^)]*\)(?: =>)?) \{[\s\S]*?\n {2}\}(,?)$/gm,
    '  htmlBuilder: undefined$1',
  ],
]
