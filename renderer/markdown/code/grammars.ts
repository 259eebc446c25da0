/**
 * Prism keeps all languages in one place, and some change others when they are registered: HTML shows CSS only after CSS was. Here every
 * language has the grammars that it uses to itself, so that a page looks the same whichever languages came before it.
 */
import { refractor, type Syntax } from 'refractor/core'

/** What Prism knows while it highlights one language. */
export interface Grammars {
  readonly languages: Readonly<Record<string, unknown>>
  readonly hooks: object
}

interface Prism {
  languages: Grammars['languages']
  readonly hooks: { all: Grammars['hooks'] }
}

// What refractor inherits from, and does not declare.
const prism = Object.getPrototypeOf(refractor) as Prism
const plain: Grammars = { languages: { ...prism.languages }, hooks: {} }

/** `syntaxes` are registered in their order, each after those that it requires itself. */
export function createGrammars(syntaxes: readonly Syntax[]): Grammars {
  const grammars = { languages: { ...plain.languages }, hooks: {} }
  withGrammars(grammars, () => {
    for (const syntax of syntaxes) refractor.register(syntax)
  })
  return grammars
}

/** Those of `refractor/all`, which registers them when it is imported. */
export function registeredGrammars(): Grammars {
  return { languages: prism.languages, hooks: prism.hooks.all }
}

export function withGrammars<Result>({ languages, hooks }: Grammars, work: () => Result): Result {
  const before = registeredGrammars()
  prism.languages = languages
  prism.hooks.all = hooks
  try {
    return work()
  } finally {
    prism.languages = before.languages
    prism.hooks.all = before.hooks
  }
}
