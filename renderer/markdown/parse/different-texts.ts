/** Texts that the two parsers read differently, or that could end the process. */
import { emphasisOfCjk } from './cjk-emphasis.ts'
import type { ParseOptions } from './reference-parser.ts'

/**
 * Patterns, and what every text that they match contains: most texts do not, and looking for it takes a fraction of the time. A list
 * has what each of these texts contains one of.
 */
type Differences = readonly [sign: string | readonly string[] | ((text: string) => boolean), ...patterns: RegExp[]]

const noSign = ''

/** What is not ASCII. */
const hasOtherLetters = (text: string) => Buffer.byteLength(text) !== text.length

/** Everywhere. */
const unreadable: readonly Differences[] = [
  // Half a character, the byte order mark, and line endings of JavaScript.
  [hasOtherLetters, /[\p{Surrogate}\uFEFF\u2028\u2029]/u],
  ['\0', /\0/],
]

/** Apart from code. */
const different: readonly Differences[] = [
  [
    hasOtherLetters,
    // Markers of emphasis beside a character outside the basic plane, and no white space on their other side.
    /[\uD800-\uDFFF](?:\*+(?!\*|\s|$)|_+(?!_|\s|$)|~+(?!~|\s|$))/,
    /(?:(?<=[^*\s])\*+|(?<=[^_\s])_+|(?<=[^~\s])~+)[\uD800-\uDFFF]/,
    emphasisOfCjk,
    // Other spaces than those of ASCII around the name of a reference.
    /\[\s*[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]|[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000][ \t\n\r\f\v]*\]/,
  ],
  // A marker of emphasis beside another one: a tilde behind three that mark nothing, else where the two touch a letter or a third
  // one, not in "**_all_**".
  ['~~~', /~[*_]|[*_]~/],
  [['*_', '_*'], /(?<![\s\p{P}\p{S}]|^)\*+_|_\*+(?![\s\p{P}\p{S}]|$)|\*_+\*|_\*+_/mu],
  // Long runs of markers.
  ['****', /\*{4}/],
  ['____', /_{4}/],
  // An escaped asterisk before another one, and a break of a line before the end of a container.
  ['\\', /\\\*(?<=(?<!\\)(?:\\\\)*\\\*)\*/, /\\\r?\n[ \t>]*:{3,}[ \t]*$/m],
  // A task without text on its line, and spaces on the last line.
  [['[ ]', '[\t]', '[x]', '[X]'], /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+\[[ \txX]\][ \t]*$/m],
  [(text) => text.endsWith(' ') || text.endsWith('\t'), /\n[ \t]+$/],
  // A title of a link over several lines.
  ['](', /\]\([^()\n"']*["'][^"'\n]*\n/],
  [
    ']:',
    // The end of a definition whose label has several lines, and a definition below a bracket that is open.
    /^[^[\n\r\u2028\u2029]*\]:/m,
    /\[[^[\]\n]*\n[ \t>]*\[[^[\]\n]*\]:/,
    // A definition that is the head of a table.
    /(?<=\]:.*\n)[ \t>]*[|:-][|: \t-]*$/m,
  ],
  // A head of a table that ends in an empty cell.
  ['||', /^(?:(?!\|\|).)*\|\|.*\n[ \t>]*[|:-][-|: \t]*$/m],
  // An item of a list that could be the second line of a table: it ends the paragraph of the line before.
  ['|', /^[ \t>]*-[ \t][-: \t]*\|[-:| \t]*$/m],
  // A declaration, an instruction or a raw element over several lines in a list or a quote.
  [
    (text) => text.includes('<') && /<(?:[!?]|(?:pre|script|style|textarea)\b)/i.test(text),
    /^[ \t]*(?:>|[-*+]|\d+[.)])[ \t>]*<(?:![a-z[]|\?|(?:pre|script|style|textarea)\b)[^>\n]*>?[^<\n]*$/im,
  ],
  [
    '>',
    // A quote in a quote, and two empty lines of a quote: the first ends an item of a list, or is part of it.
    /^[ \t]*>[ \t]*>/m,
    /^[ \t]*>[ \t]*\n[ \t]*>[ \t]*$/m,
  ],
  // A space in the label of a footnote, and a footnote that begins with another one.
  ['[^', /^[ \t>]*\[\^[^\]\s]*[ \t][^\]\n]*\]:/m, /\[\^[^\]\n]*\]:[ \t\n>]*\[\^[^\]\n]*\]:/],
]

/** What the parsers of Markdown read differently. */
const differentInMarkdown: readonly Differences[] = [
  // An attribute behind a value with ">".
  ['>', /=[ \t]*(?:"[^">\n]*>[^"\n]*"|'[^'>\n]*>[^'\n]*')\s+[^\s<>=]+=/],
]

/** What the parsers of MDX read differently. */
const differentInMdx: readonly Differences[] = [
  // An end tag over two lines, and an underline, which is a heading in one of them only when a tag is before it.
  [noSign, /<\/[^<>\n]*\n|[^\s>][ \t]*\n[ \t>]*(?:-+|=+)[ \t]*$/m],
  // A word like that of a module without the space behind it.
  [noSign, /^(?:import|export)(?![\w ])/m],
  // A tab between elements and expressions.
  ['\t', /[}>] *\t[ \t]*[{<]/],
  // A footnote behind white space.
  ['[^', /^[ \t]+\[\^[^\]\n]*\]:/m],
]

/** A value without quotes that begins with a slash or has "=", once the values in quotes are empty. */
const oddAttribute = /<[a-z][^<>]*=\s*(?:\/|[^\s"'<>=`]+=)|["']\s+[\w:-]+=\s*\//i
const quotedValue = /=\s*(?:"[^"<>]*"|'[^'<>]*')/g

/** Elements whose text is not parsed: each of them ends at the end tag of any of them. */
const rawTag = /<\/?(?:pre|script|style|textarea)\b/gi

const opening = /^[ \t]*(:{3,})[a-z][\w-]*(?:\[[^[\]]*\])?(?:\{[^{}]*\})?[ \t]*\r?$/i
const closing = /^[ \t]*(:{3,})[ \t]*\r?$/

/**
 * Whether the native parser must not get the text. It recurses for each bracket in code, and a stack overflow there would end the
 * process.
 */
export function isUnreadable({ text, format }: ParseOptions, mostBrackets: number): boolean {
  if (hasAny(unreadable, text)) return true
  return format === 'mdx' && (text.match(/[([{]|\bclass\b/g)?.length ?? 0) > mostBrackets
}

/** Whether the parsers may read the text differently. What is in code does not matter once it is blank. */
export function isDifferentText({ text, format }: ParseOptions): boolean {
  if (hasAny(different, text) || !hasPlainDirectives(text)) return true
  if (format === 'mdx') return hasAny(differentInMdx, text)
  return hasAny(differentInMarkdown, text) || hasOddAttribute(text) || hasSeveralRawTags(text)
}

function hasAny(all: readonly Differences[], text: string): boolean {
  return all.some(([sign, ...patterns]) => isIn(text, sign) && patterns.some((pattern) => pattern.test(text)))
}

function isIn(text: string, sign: Differences[0]): boolean {
  if (typeof sign === 'function') return sign(text)
  return typeof sign === 'string' ? text.includes(sign) : sign.some((one) => text.includes(one))
}

function hasOddAttribute(text: string): boolean {
  return text.includes('<') && oddAttribute.test(text) && oddAttribute.test(text.replace(quotedValue, '=""'))
}

function hasSeveralRawTags(text: string): boolean {
  return new Set(text.match(rawTag)?.map((tag) => tag.replace(/^<\/?/, '').toLowerCase())).size > 1
}

/** Whether each container begins and ends on a line of its own, with fewer colons than the one around it. */
function hasPlainDirectives(text: string): boolean {
  const open: number[] = []
  for (const line of linesWith(':::', text)) {
    const [, colons = ''] = opening.exec(line) ?? closing.exec(line) ?? []
    if (colons === '') return false
    if (closing.test(line)) {
      if (open.pop() !== colons.length) return false
    } else {
      if (colons.length >= (open.at(-1) ?? Number.POSITIVE_INFINITY)) return false
      open.push(colons.length)
    }
  }
  return open.length === 0
}

function* linesWith(sign: string, text: string): Generator<string> {
  for (let at = text.indexOf(sign); at >= 0; ) {
    const next = text.indexOf('\n', at)
    const end = next < 0 ? text.length : next
    yield text.slice(text.lastIndexOf('\n', at) + 1, end)
    at = text.indexOf(sign, end)
  }
}
