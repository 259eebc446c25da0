/** Loads the grammars of programming languages, each when the first page needs it. */
import type { Syntax } from 'refractor/core'
import { languageAliases, languageName } from '../../text/language-name.ts'
import { own } from '../../text/own.ts'
import { createGrammars, type Grammars, registeredGrammars } from './grammars.ts'

type Load = () => Promise<{ readonly default: Syntax }>

/** The languages that most pages use, one chunk each. */
const grammars = {
  arduino: () => import('refractor/arduino'),
  awk: () => import('refractor/awk'),
  bash: () => import('refractor/bash'),
  basic: () => import('refractor/basic'),
  batch: () => import('refractor/batch'),
  c: () => import('refractor/c'),
  clojure: () => import('refractor/clojure'),
  cmake: () => import('refractor/cmake'),
  cpp: () => import('refractor/cpp'),
  csharp: () => import('refractor/csharp'),
  css: () => import('refractor/css'),
  csv: () => import('refractor/csv'),
  cypher: () => import('refractor/cypher'),
  dart: () => import('refractor/dart'),
  diff: () => import('refractor/diff'),
  django: () => import('refractor/django'),
  docker: () => import('refractor/docker'),
  dot: () => import('refractor/dot'),
  elixir: () => import('refractor/elixir'),
  elm: () => import('refractor/elm'),
  erlang: () => import('refractor/erlang'),
  fsharp: () => import('refractor/fsharp'),
  fortran: () => import('refractor/fortran'),
  git: () => import('refractor/git'),
  glsl: () => import('refractor/glsl'),
  go: () => import('refractor/go'),
  gradle: () => import('refractor/gradle'),
  graphql: () => import('refractor/graphql'),
  groovy: () => import('refractor/groovy'),
  handlebars: () => import('refractor/handlebars'),
  haskell: () => import('refractor/haskell'),
  hcl: () => import('refractor/hcl'),
  http: () => import('refractor/http'),
  ignore: () => import('refractor/ignore'),
  ini: () => import('refractor/ini'),
  java: () => import('refractor/java'),
  javascript: () => import('refractor/javascript'),
  json: () => import('refractor/json'),
  json5: () => import('refractor/json5'),
  jsx: () => import('refractor/jsx'),
  julia: () => import('refractor/julia'),
  kotlin: () => import('refractor/kotlin'),
  latex: () => import('refractor/latex'),
  less: () => import('refractor/less'),
  liquid: () => import('refractor/liquid'),
  lisp: () => import('refractor/lisp'),
  log: () => import('refractor/log'),
  lua: () => import('refractor/lua'),
  makefile: () => import('refractor/makefile'),
  markdown: () => import('refractor/markdown'),
  markup: () => import('refractor/markup'),
  matlab: () => import('refractor/matlab'),
  mermaid: () => import('refractor/mermaid'),
  nginx: () => import('refractor/nginx'),
  nix: () => import('refractor/nix'),
  objectivec: () => import('refractor/objectivec'),
  ocaml: () => import('refractor/ocaml'),
  perl: () => import('refractor/perl'),
  php: () => import('refractor/php'),
  powershell: () => import('refractor/powershell'),
  properties: () => import('refractor/properties'),
  protobuf: () => import('refractor/protobuf'),
  python: () => import('refractor/python'),
  r: () => import('refractor/r'),
  ruby: () => import('refractor/ruby'),
  rust: () => import('refractor/rust'),
  sass: () => import('refractor/sass'),
  scala: () => import('refractor/scala'),
  scss: () => import('refractor/scss'),
  solidity: () => import('refractor/solidity'),
  sparql: () => import('refractor/sparql'),
  sql: () => import('refractor/sql'),
  swift: () => import('refractor/swift'),
  toml: () => import('refractor/toml'),
  tsx: () => import('refractor/tsx'),
  turtle: () => import('refractor/turtle'),
  twig: () => import('refractor/twig'),
  typescript: () => import('refractor/typescript'),
  vbnet: () => import('refractor/vbnet'),
  vim: () => import('refractor/vim'),
  wasm: () => import('refractor/wasm'),
  wgsl: () => import('refractor/wgsl'),
  yaml: () => import('refractor/yaml'),
  zig: () => import('refractor/zig'),
} satisfies Record<string, Load>

/** Less common languages and their aliases, all in one large chunk. */
const others: ReadonlySet<string> = new Set(
  `
  abap abnf actionscript ada adoc agda al antlr4 apacheconf apex apl applescript aql arff arm-asm armasm art
  arturo asciidoc asm6502 asmatmel aspnet autohotkey autoit avdl avisynth avro-idl avs bbcode bbj bicep birb
  bison bnf bqn brainfuck brightscript bro bsl cfc cfscript chaiscript cil cilk cilk-c cilk-cpp cilkc cilkcpp
  clike cobol coffee coffeescript conc concurnas context cooklang coq crystal cshtml csp cue d dataweave dax
  dhall dns-zone dns-zone-file dotnet ebnf editorconfig eiffel ejs emacs emacs-lisp erb eta etlua excel-formula
  factor false firestore-security-rules flow ftl g4 gamemakerlanguage gap gawk gcode gdscript gedcom gettext
  gherkin gml gn gni go-mod go-module haml haxe hgignore hlsl hoon hpkp hsts ichigojam icon icu-message-format
  idr idris iecst inform7 io j javadoc javadoclike javastacktrace jexl jolie jq jsdoc jsonp jsstacktrace
  keepalived keyman kum kumir kusto latte ld lilypond linker-script livescript llvm lolcode ly magma markup-
  templating mata mathematica maxscript mel metafont mizar mongodb monkey moon moonscript mscript n1ql n4js
  n4jsd nand2tetris-hdl nani naniscript nasm nb neon nevod nim npmignore nsis objectpascal odin opencl openqasm
  oscript oz parigp parser pascal pascaligo pbfasm pcaxis pcode peoplecode phpdoc plant-uml plantuml plsql po
  powerquery pq processing prolog promql psl pug puppet pure purebasic purescript purs px q qasm qml qore qs
  qsharp racket razor rbnf reason regex rego renpy res rescript rest rip rkt roboconf robot robotframework rpy
  sas scheme sclang shortcode sln smali smalltalk smarty sml smlnj
  solution-file soy splunk-spl squirrel ssml stan stata stylus supercollider systemd t4 t4-cs t4-templating
  t4-vb tap tcl textile tremor trickle troy tsconfig tt2 typoscript uc unrealscript uorazor uri url uscript v
  vala vba velocity verilog vhdl visual-basic warpscript web-idl webidl wiki wl wolfram wren xeora xeoracube xls
  xlsx xojo xquery yang
  `
    .trim()
    .split(/\s+/),
)

const plainNames: ReadonlySet<string> = new Set([
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'ansi',
  'nohighlight',
  'no-highlight',
])

/** What other languages show inside of them. They come first, because those that show them look for them when they are registered. */
const shownInside = ['markup', 'css', 'javascript', 'json', 'yaml'] as const

const loaded = new Map<string, Grammars>()

/** Loads the grammar for a language or alias. Returns the grammar's name, or `undefined` when there is none. */
export async function loadLanguage(name: string): Promise<string | undefined> {
  if (plainNames.has(name)) return 'text'
  const language = languageName(name)
  if (!loaded.has(language)) {
    const found = await loadGrammars(language)
    if (found) loaded.set(language, found)
  }
  return loaded.has(language) ? language : undefined
}

async function loadGrammars(language: string): Promise<Grammars | undefined> {
  const load = own(grammars, language)
  if (load) {
    const modules = await Promise.all([...shownInside.map((name) => grammars[name]), load].map((it) => it()))
    return createGrammars(modules.map((module) => module.default))
  }
  if (!others.has(language)) return undefined
  await import('refractor/all')
  const all = registeredGrammars()
  return own(all.languages, language) === undefined ? undefined : all
}

/** Those of a language that was loaded. */
export function grammarsOf(language: string): Grammars | undefined {
  return loaded.get(language)
}

/** Every name of a language, aliases included. */
export function knownLanguages(): string[] {
  return [...Object.keys(grammars), ...languageAliases, ...plainNames, ...others]
}
