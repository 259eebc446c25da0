/** The comment syntax of each language, as far as marks in code need it. */
const slashes = ['//', '/*']
const hash = ['#']
const tags = ['<!--']
const dashes = ['--']
const percent = ['%']
const semicolon = [';;', ';']

const stylesByLanguages: readonly (readonly [string, readonly string[]])[] = [
  ['markdown', tags],
  ['markup liquid twig django handlebars', [...tags, ...slashes, '{/*']],
  ['javascript typescript jsx tsx json json5 graphql php', [...slashes, '{/*', '#', ...tags]],
  ['css less sass scss c cpp csharp go java kotlin rust swift dart scala groovy gradle solidity zig', slashes],
  ['bash python ruby perl r julia yaml toml makefile docker nginx properties awk cmake elixir git ignore', hash],
  ['powershell nix hcl', [...hash, ...slashes]],
  ['sql lua haskell elm', [...dashes, '/*', '{-']],
  ['latex matlab erlang', percent],
  ['lisp clojure ini', [...semicolon, '#']],
  ['vbnet basic batch', ["'", 'REM', '::']],
  ['fortran', ['!']],
  ['ocaml fsharp', ['(*', '//']],
  ['cobol', ['*>']],
  ['text diff', []],
]

const closing = String.raw`(?:\*\/\}?|-->|-\}|\*\))?`
const anyStyle = [...slashes, '{/*', ...hash, ...tags, ...dashes, ...percent, ...semicolon]

const styles: ReadonlyMap<string, readonly string[]> = new Map(
  stylesByLanguages.flatMap(([languages, own]) => languages.split(' ').map((language) => [language, own] as const)),
)

/** Returns the source of a pattern that matches a comment around `content`. Plain text and diffs accept any style. */
export function commentPattern(language: string, content: string): string {
  const own = styles.get(language)
  const openings = own === undefined || own.length === 0 ? anyStyle : own
  return `(?:${openings.map(escapeForPattern).join('|')})\\s*${content}\\s*${closing}`
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
