// Finds regular expressions of our own whose time grows faster than their text. Each is run on long runs of the characters and
// pairs that it mentions: a linear pattern takes microseconds, a quadratic one a large part of a second.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Parser } from 'acorn'
import { transformSync } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const length = 20_000
/** Milliseconds. The slowest linear pattern takes 5. */
const most = 150

/** Patterns whose text is always short. */
const short = new Set([
  '/(`+)([^`]+)\\1(?!`)/g', // titles and excerpts, cut to 1,000 characters
  String.raw`/[\s,;:.–—-]+$/`, // excerpts, cut to 200
  String.raw`/\B(?=(\d{3})+$)/g`, // numbers
])

/** Every regular expression in a file, with its line. */
function patternsIn(file) {
  const { code } = transformSync(readFileSync(join(root, file), 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
  })
  const patterns = []
  Parser.parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken: ({ type, value }) => {
      if (type.label === 'regexp') patterns.push(new RegExp(value.pattern, value.flags))
    },
  })
  return patterns
}

/** Characters that the pattern may repeat: those it names, and one of each common class. */
function pumps({ source }) {
  const plain = source.replace(/\\[a-zA-Z]\{?[^}]*\}?/g, '')
  const characters = [...new Set([...' \t\na1-_', ...plain])].filter((it) => !'\\^$'.includes(it))
  const pairs = characters.flatMap((a) => [' ', 'a', '\n', '"', '\\'].map((b) => a + b))
  const words = source.match(/[a-z]{3,}/gi) ?? []
  return [...characters, ...pairs, ...words, ...words.map((word) => ` ${word}`)]
}

/** The text that takes this pattern too long, if any. */
function attackOn(pattern) {
  for (const pump of pumps(pattern)) {
    for (const [before, after] of [
      ['', '\u0001'],
      ['# a', 'b\u0001'],
      [':::', '\u0001'],
      ['"', '\n'],
      ['[', '\u0001'],
      ['`', ''],
      ['<a', '\u0001'],
      ['a: b', '\u0001b'],
    ]) {
      const text = before + pump.repeat(length / pump.length) + after
      const start = process.cpuUsage()
      text.replace(pattern, '')
      const { user, system } = process.cpuUsage(start)
      const ms = (user + system) / 1000
      if (ms > most) return { text: `${before}(${pump})*${after}`, ms }
    }
  }
}

export function slowPatterns() {
  const files = ['renderer', 'cli', 'client/search'].flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true }).map((file) => `${layer}/${String(file).replaceAll('\\', '/')}`),
  )
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) =>
      patternsIn(file).flatMap((pattern) => {
        const attack = short.has(String(pattern)) ? undefined : attackOn(pattern)
        return attack
          ? [`${file}: ${pattern} takes ${Math.round(attack.ms)} ms for ${JSON.stringify(attack.text)}`]
          : []
      }),
    )
}
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(slowPatterns().join('\n'))
