/** Holds the quick scanner against the real parsers, on every page of the documentation and of the fixtures. */
import { isUtf8 } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PhrasingContent, RootContent } from 'mdast'
import type {} from 'mdast-util-directive'
import type {} from 'mdast-util-math'
import type {} from 'mdast-util-mdx-expression'
import type {} from 'mdast-util-mdx-jsx'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { prepareText } from '../../../renderer/markdown/parse/prepare-text.ts'
import { parserFor } from '../../../renderer/markdown/parse/reference-parser.ts'
import { readEntries } from '../../../renderer/sources/scan/front-matter-entries.ts'
import { scanSource, splitFrontMatter } from '../../../renderer/sources/scan-source.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const pages = ['docs', 'test/fixtures'].flatMap((dir) =>
  readdirSync(`${root}/${dir}`, { recursive: true })
    .map((path) => `${dir}/${path}`)
    .filter((path) => /\.mdx?$/.test(path) && !path.includes('node_modules'))
    .filter((path) => isUtf8(readFileSync(`${root}/${path}`))),
)

/** What the parser makes of a page; `undefined` for MDX that is invalid. */
async function parsed(text: string, path: string) {
  const format = path.endsWith('.mdx') ? 'mdx' : 'md'
  const { end } = splitFrontMatter(text)
  try {
    const prepared = prepareText(text, { frontMatterEnd: end, format, hasComments: false, isDirective: () => true })
    const parse = await parserFor({ text: prepared, format, hasMath: true, nesting: 100 })
    const { children } = parse()
    const heading = children.find((node) => node.type === 'heading' && node.depth === 1)
    return {
      heading: heading && (plain([heading]).replace(/\s*\\?\{#[^{}]*\}$/, '') || undefined),
      excerpt: children.flatMap((node) => excerptsIn(node))[0],
    }
  } catch {
    return undefined
  }
}

/** Prose in a container or a component counts, prose in lists and quotes does not. */
function excerptsIn(node: RootContent): string[] {
  if (node.type === 'containerDirective' || node.type === 'mdxJsxFlowElement') return node.children.flatMap(excerptsIn)
  if (
    node.type !== 'paragraph' ||
    node.data?.directiveLabel ||
    node.children.some(isComputed) ||
    node.children.every(isComponent)
  )
    return []
  return [plain([node])].filter((text) => text !== '' && !text.startsWith(':::'))
}

function isComputed(node: RootContent): boolean {
  if (node.type === 'mdxTextExpression') return !node.value.startsWith('/*')
  return 'children' in node && node.children.some(isComputed)
}

function isComponent(node: RootContent): boolean {
  return node.type === 'mdxJsxTextElement' || (node.type === 'text' && node.value.trim() === '')
}

/** The text that a reader sees, on one line. */
function plain(nodes: readonly (RootContent | PhrasingContent)[]): string {
  return nodes.map(textOf).join('').replace(/\s+/g, ' ').trim()
}

function textOf(node: RootContent | PhrasingContent): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return ' '
  // Whether dollars mean a formula is an option of the site, so a description shows them as written.
  if (node.type === 'inlineMath') return `$${node.value}$`
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

test.each(pages)('finds the heading and the first paragraph of %s', async (path) => {
  const written = readFileSync(`${root}/${path}`, 'utf8')
  // The scanner drops the paragraph of a page with a description, and here is to find it on every page.
  const text = written.replace(/^description(?=:)/m, 'undescribed')
  if (text !== written) expect(scanSource(written, path).excerpt).toBeUndefined()
  const expected = await parsed(text, path)
  if (!expected) return
  const { heading, excerpt = '' } = scanSource(text, path)
  expect(heading).toBe(expected.heading)
  // The excerpt is cut between words.
  const whole = expected.excerpt ?? ''
  expect(excerpt.endsWith('…') ? whole.slice(0, excerpt.length - 1) : whole).toBe(excerpt.replace(/…$/, ''))
})

test.each(pages)('reads the front matter of %s like the YAML parser', (path) => {
  const { yaml } = splitFrontMatter(readFileSync(`${root}/${path}`, 'utf8'))
  const { entries, problem } = readEntries(yaml ?? '', 0)
  if (problem) expect(() => parse(yaml ?? '')).toThrow()
  else expect(Object.fromEntries(entries.map(({ key, value }) => [key, value]))).toEqual(parse(yaml ?? '') ?? {})
})

test.each([
  ['carriage returns', '# A\r\rSome text.\rMore.\r\r# B\r'],
  ['Windows lines', '# A\r\n\r\nSome text.\r\nMore.\r\n'],
  ['front matter with carriage returns', '---\rtitle: T\r---\r# A\r\rText.\r'],
])('reads a page with %s', async (_, text) => {
  const { heading, excerpt } = scanSource(text, 'a.md')
  expect({ heading, excerpt }).toEqual(await parsed(text, 'a.md'))
})
