// Counts what the source of a page has, line by line. Shares no code with the generator that is measured.
import { nameToEmoji } from 'gemoji'
import GithubSlugger from 'github-slugger'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString as wordsOf } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'

/** Text without comments, and the lines outside of code; `codes` counts the blocks, `tabs` those that name a tab. */
function readLines(body) {
  const lines = []
  let codes = 0
  let tabs = 0
  let fence
  let column = 0
  for (const line of withoutMdxFences(body)
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, keepLines)
    .split('\n')) {
    const [, indent, marker, info] = /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (fence !== undefined) {
      // A block that shows other blocks has deeper ones.
      if (marker?.startsWith(fence) && info.trim() === '' && indent.length <= column + 3) fence = undefined
    } else if (marker !== undefined && !(marker[0] === '`' && info.includes('`'))) {
      fence = marker
      column = indent.length
      if (!/^\s*(?:mermaid|math)\b/.test(info)) codes++
      if (/\stab=["']/.test(info)) tabs++
    } else lines.push(line)
  }
  return { lines, codes, tabs }
}

/** Docusaurus reads what is in these as MDX. */
function withoutMdxFences(body) {
  return body.replace(/^([ \t]*)(`{3,})mdx-code-block\b[^\n]*\n([\s\S]*?)^\1\2[ \t]*$/gm, '$3')
}

const keepLines = (text) => text.replace(/[^\n]/g, '')

export function countSource({ body, data }, { generator, isUnicode, slug }) {
  const { lines, codes, tabs } = readLines(body)
  const plain = lines.map((line) => line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, ''))
  const count = (pattern) => plain.reduce((sum, line) => sum + [...line.matchAll(pattern)].length, 0)
  const isMkDocs = generator === 'mkdocs'
  return {
    ids: headingIds(lines, isMkDocs ? slugInMkDocs(isUnicode) : slugInDocusaurus(slug), isMkDocs),
    admonitions: count(
      isMkDocs
        ? /^\s*(?:!!!|\?\?\?\+?)\s+[\w"-]/g
        : /^[\s>]*:{3,}\s*(?:note|tip|info|warning|danger|caution|important|secondary|success)\b|<Admonition\b/g,
    ),
    tabs: isMkDocs ? tabs + count(/^\s*===[!+]*\s+"/g) : count(/<TabItem\b/g),
    codes,
    tables: count(/^[\s>]*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?\|?\s*$/g),
    images: count(/!\[[^\]]*\](?:\(|\[)|<img\b/g),
    links: [
      ...plain.flatMap((line) =>
        [...line.matchAll(/(?<!!)\[(?:[^[\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)/g)].map(([, url]) => url),
      ),
      ...referencedLinks(lines),
    ],
    sentences: sampleOf(lines),
    title: data.title,
  }
}

/** `[text][label]`, `[label][]` and `[label]`, where the page defines the label. */
function referencedLinks(lines) {
  const definition = /^\s{0,3}\[([^\]^][^\]]*)\]:\s*<?([^\s>]+)/
  const definitions = new Map()
  for (const line of lines) {
    const [, label, url] = definition.exec(line) ?? []
    if (label !== undefined && !definitions.has(label.toLowerCase())) definitions.set(label.toLowerCase(), url)
  }
  // Code is text of a link only where it is all of it.
  const prose = lines
    .filter((line) => !definition.test(line))
    .map((line) => line.replace(/(?<![[`])(`+)(?!`).*?[^`]\1(?![`\]])/g, ''))
  const reference = /(?<![!\\\]])\[((?:[^[\]]|\[[^\]]*\])+)\](?:\[([^\]]*)\])?(?![(:\w])/g
  return prose.flatMap((line) =>
    [...line.matchAll(reference)]
      .map(([, text, label]) => definitions.get((label || text).toLowerCase()))
      .filter(Boolean),
  )
}

const ownId = /^(.*?)\s*\{\s*(?:\/\*\s*)?#([\w:.-]+)[^{}]*\}\s*$/
const ownIdInMkDocs = /^(.*?)\s*\{(?:[^{}]*\s)?#([\w:.-]+)[^{}]*\}\s*$/

/** The ids of headings in their order; those of the first level have none in Docusaurus. */
function headingIds(lines, slugOf, isMkDocs) {
  const definitions = lines.filter((line) => /^ {0,3}\[[^\]^]+\]:\s/.test(line)).join('\n')
  return lines.flatMap((line) => {
    const [, marks, written] = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(line) ?? []
    if (written === undefined) return []
    const [, text = written, own] = (isMkDocs ? ownIdInMkDocs : ownId).exec(written) ?? []
    const id = own ?? slugOf(textOf(isMkDocs ? plainInMkDocs(text) : text, text.includes('[') ? definitions : ''))
    return id === '' || (marks.length === 1 && !isMkDocs) ? [] : [id]
  })
}

/** Without attributes and pictures, and with the text only of references by name, which a plugin finds on other pages. */
function plainInMkDocs(text) {
  const words = text.replace(/:([\w+-]+):/g, (whole, name) => (Object.hasOwn(nameToEmoji, name) ? '' : whole))
  return words.replace(/\s*\{[^{}`]*\}\s*$/, '').replace(/\[((?:[^[\]`]|`[^`]*`)+)\]\[[^[\]]*\]/g, '$1')
}

function textOf(markdown, definitions) {
  const tree = fromMarkdown(`# ${markdown}\n\n${definitions}`, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  return wordsOf(tree.children[0], { includeHtml: false }).replace(
    /:(?:material|octicons|fontawesome|simple)-[\w-]+:/g,
    '',
  )
}

/** `slug` is what a patched Docusaurus does. */
function slugInDocusaurus(slug = (slugger, text) => slugger.slug(text)) {
  const slugger = new GithubSlugger()
  return (text) => slug(slugger, text)
}

/** The function of Python-Markdown, or the one of its Unicode variant. */
function slugInMkDocs(isUnicode) {
  const used = new Set()
  return (text) => {
    const known = isUnicode ? text.normalize('NFC') : text.normalize('NFKD').replace(/[^\0-\x7f]/g, '')
    const slug = known
      .replace(/[^\p{L}\p{N}_\s-]/gu, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-')
    let id = slug
    for (let number = 1; used.has(id); number++) id = `${slug}_${number}`
    used.add(id)
    return id
  }
}

/** Up to five lines of plain words, spread over the page. */
function sampleOf(lines) {
  const isProse = /^[A-Z][\p{L}\p{N} ,.'’;:()?-]{38,}$/u
  const found = lines.filter((line) => isProse.test(line) && !/ {2}|:\w|https?:|\.\.\.|--|::/.test(line))
  const step = Math.max(1, Math.floor(found.length / 5))
  return found.filter((_, index) => index % step === 0).slice(0, 5)
}
