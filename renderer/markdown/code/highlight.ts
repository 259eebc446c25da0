/** Highlights code with Prism's grammars: returns a flat list of pieces, each with the class of its innermost token. */
import { refractor } from 'refractor/core'
import { own } from '../../text/own.ts'
import { type Grammars, withGrammars } from './grammars.ts'
import { grammarsOf } from './languages.ts'
import { classOfToken } from './token-classes.ts'

export interface Piece {
  readonly text: string
  /** Empty for plain text. */
  readonly className: string
}

interface Token {
  readonly type: string
  readonly content: TokenContent
  readonly alias?: string | readonly string[]
}

type TokenContent = string | Token | readonly (string | Token)[]

/** The part of Prism that refractor has but does not declare: tokens, without the tree that refractor builds from them. */
interface Prism {
  readonly hooks: { run(name: string, state: object): void }
  tokenize(text: string, grammar: unknown): TokenContent
}

const prism = refractor as unknown as Prism // see above

/** The language must be loaded; otherwise the code is one plain piece. */
export function highlight(code: string, language: string): Piece[] {
  const grammars = grammarsOf(language)
  if (grammars === undefined) return [{ text: code, className: '' }]
  const pieces: Piece[] = []
  flatten(
    withGrammars(grammars, () => tokenize(code, language, grammars)),
    '',
    pieces,
  )
  return pieces
}

function tokenize(code: string, language: string, { languages }: Grammars): TokenContent {
  const state = { code, grammar: own(languages, language), language, tokens: [] as TokenContent }
  // Grammars of template languages do their work in these hooks.
  prism.hooks.run('before-tokenize', state)
  state.tokens = prism.tokenize(state.code, state.grammar)
  prism.hooks.run('after-tokenize', state)
  return state.tokens
}

function flatten(content: TokenContent, className: string, pieces: Piece[]): void {
  if (typeof content === 'string') addPiece(content, className, pieces)
  else if (isList(content)) for (const part of content) flatten(part, className, pieces)
  else flatten(content.content, classOfToken(content.type, content.alias) ?? className, pieces)
}

/** `Array.isArray` does not narrow a readonly array. */
function isList(content: Exclude<TokenContent, string>): content is readonly (string | Token)[] {
  return Array.isArray(content)
}

/** White space joins the piece before it, because its class makes no difference: smaller pages. */
function addPiece(text: string, className: string, pieces: Piece[]): void {
  if (text === '') return
  const last = pieces.at(-1)
  if (last && (last.className === className || text.trim() === '')) {
    pieces[pieces.length - 1] = { text: last.text + text, className: last.className }
  } else {
    pieces.push({ text, className })
  }
}
