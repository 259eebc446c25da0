/** The words of a page's text with their lines. Code, identifiers, addresses and the names of components are left out. */
export interface Word {
  readonly text: string
  readonly line: number
}

const fences = /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2[ \t]*$/gm
const frontMatter = /^---\n[\s\S]*?\n---$/m
const ownFields = /^(?!(?:title|description|sidebar_label|keywords):)\w+:.*$/gm

/** What is no text, in the order in which it is taken out. */
const noText: readonly RegExp[] = [
  /^(?:import|export) .*$/gm,
  /<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g,
  /(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g,
  /\]\([^)]*\)|^\[[^\]]+\]: .*$/gm,
  /https?:\/\/[^\s'")<]+/g,
  /\{#[\w-]+\}|\{[\d,\s-]+\}/g,
  /<\/?[A-Za-z][\w.-]*/g,
  /(?<=[\s{])[A-Za-z]\w*(?==|: ['"[{\d])/g,
  /:{1,3}[a-z][\w-]*(?=[{[\s])|&\w+;/g,
  /\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g,
]

/** Whatever stands between blanks and signs; with a digit, an underline, a dot or a hump in it, it is no word. */
const pieces = /[^\s'"“”‘()[\]{}<>,;:!?/|=*+…–—]+/g
const word = /^[\p{L}\p{M}]+(?:[’'][\p{L}]+)?$/u

export function readWords(text: string): Word[] {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ')
  let rest = text.replace(frontMatter, (found) => found.replace(ownFields, blank)).replace(fences, blank)
  for (const pattern of noText) rest = rest.replace(pattern, blank)
  return rest.split('\n').flatMap((line, index) => wordsOf(line).map((found) => ({ text: found, line: index + 1 })))
}

/** The words of the texts that a module holds: string literals with a blank in them. */
export function readStringWords(code: string): Word[] {
  return code.split('\n').flatMap((line, index) => {
    const texts = line.match(/(?<=')[^']* [^']*(?=')/g) ?? []
    return wordsOf(texts.join(' ')).map((text) => ({ text, line: index + 1 }))
  })
}

function wordsOf(line: string): string[] {
  return (line.match(pieces) ?? [])
    .map((piece) => piece.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, ''))
    .filter((piece) => !/[\p{N}_.@\\]|\p{Ll}\p{Lu}/u.test(piece))
    .flatMap((piece) => piece.split('-'))
    .filter((piece) => word.test(piece) && piece.length > 1)
    .map((piece) => piece.replace(/[’']s$/, ''))
}
