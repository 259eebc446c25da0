/**
 * Finds where the keys of a config stand in its text. The config has been run by then, so this reads the object literals only,
 * tolerates everything else, and stays silent about what it cannot see: a position is a convenience.
 */
import type { OptionPath } from './read-options.ts'

interface KeyPosition {
  readonly line: number
  readonly column: number
  readonly length: number
}

interface Token {
  readonly text: string
  readonly offset: number
}

interface Scan {
  readonly tokens: readonly Token[]
  /** Index of the token after the `=` of each `const`, by name. */
  readonly constants: ReadonlyMap<string, number>
  readonly found: Map<string, Token>
}

/** Spaces and comments; strings; regular expressions; words; anything else, one character at a time. */
const tokenPattern =
  /(?<skip>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/(?<=[(,=:[!&|?{};]\s*\/)(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*|\.\.\.|[\p{ID_Continue}$]+|[\s\S]/gu

/** Looks up the position of a key, or of the nearest key around it, by its path. */
export function locateKeys(text: string): (path: OptionPath) => KeyPosition | undefined {
  const tokens = tokenize(text)
  const scan: Scan = { tokens, constants: findConstants(tokens), found: new Map() }
  const start = findRoot(tokens)
  if (start !== undefined) walkValue(scan, start, [])
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const token = scan.found.get(keyOf(path.slice(0, length)))
      if (token) return { ...toLineAndColumn(text, token.offset), length: token.text.length }
    }
    return undefined
  }
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(tokenPattern)) {
    if (match.groups?.skip === undefined) tokens.push({ text: match[0], offset: match.index })
  }
  return tokens
}

function findConstants(tokens: readonly Token[]): Map<string, number> {
  const constants = new Map<string, number>()
  tokens.forEach((token, index) => {
    const name = tokens[index + 1]?.text
    if (name === undefined || !/^(?:const|let|var)$/.test(token.text)) return
    let at = index + 2
    while (at < tokens.length && !/^[=;]$/.test(tokens[at]?.text ?? '')) at++
    if (tokens[at]?.text === '=') constants.set(name, at + 1)
  })
  return constants
}

/** Index of the token with which the config's value begins: after `export default` or `module.exports =`, or the JSON itself. */
function findRoot(tokens: readonly Token[]): number | undefined {
  if (tokens[0]?.text === '{') return 0
  for (let index = 0; index < tokens.length; index++) {
    const [first, second, third, fourth] = tokens.slice(index, index + 4).map((token) => token.text)
    if (first === 'export' && second === 'default') return index + 2
    if (first === 'module' && second === '.' && third === 'exports' && fourth === '=') return index + 4
  }
  return undefined
}

/** Walks the value that begins at a token; returns the index of the comma or bracket that ends it. */
function walkValue(scan: Scan, at: number, path: OptionPath): number {
  const text = scan.tokens[at]?.text
  if (text === '{') return skipValue(scan.tokens, walkObject(scan, at + 1, path))
  if (text === '[') return skipValue(scan.tokens, walkArray(scan, at + 1, path))
  if (text === 'defineConfig') walkValue(scan, at + 2, path)
  else walkConstant(scan, text, path)
  return skipValue(scan.tokens, at)
}

function walkConstant(scan: Scan, name: string | undefined, path: OptionPath): void {
  const start = name === undefined ? undefined : scan.constants.get(name)
  if (start === undefined) return
  // Each constant is followed once along a path, so that a cycle ends.
  const constants = new Map(scan.constants)
  constants.delete(name ?? '')
  walkValue({ ...scan, constants }, start, path)
}

function walkObject(scan: Scan, start: number, path: OptionPath): number {
  let at = start
  while (at < scan.tokens.length) {
    const token = scan.tokens[at]
    if (token === undefined || token.text === '}') return at + 1
    if (token.text === ',') at++
    else if (/^["'\p{ID_Continue}$]/u.test(token.text)) at = walkProperty(scan, at, token, path)
    else at = skipValue(scan.tokens, at)
  }
  return at
}

function walkProperty(scan: Scan, at: number, token: Token, path: OptionPath): number {
  const key = token.text.replace(/^(["'])(.*)\1$/s, '$2')
  const keyPath = [...path, key]
  scan.found.set(keyOf(keyPath), token)
  const next = scan.tokens[at + 1]?.text
  if (next === ':') return walkValue(scan, at + 2, keyPath)
  if (next === ',' || next === '}') walkConstant(scan, key, keyPath)
  return skipValue(scan.tokens, at)
}

function walkArray(scan: Scan, start: number, path: OptionPath): number {
  let at = start
  let index = 0
  while (at < scan.tokens.length) {
    const token = scan.tokens[at]
    if (token === undefined || token.text === ']') return at + 1
    // After a spread nobody knows the number of an entry.
    if (token.text === '...') index = Number.NaN
    if (token.text === ',') {
      at++
      index++
    } else if (Number.isNaN(index)) {
      at = skipValue(scan.tokens, at)
    } else {
      scan.found.set(keyOf([...path, index]), token)
      at = walkValue(scan, at, [...path, index])
    }
  }
  return at
}

/** Index of the comma or closing bracket that ends the value around this token. */
function skipValue(tokens: readonly Token[], start: number): number {
  let depth = 0
  for (let at = start; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? ''
    if (depth === 0 && /^[,)\]}]$/.test(text)) return at
    if (/^[([{]$/.test(text)) depth++
    if (/^[)\]}]$/.test(text)) depth--
  }
  return tokens.length
}

function keyOf(path: OptionPath): string {
  return JSON.stringify(path.map(String))
}

function toLineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
