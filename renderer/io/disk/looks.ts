/** Everything that a run asked the disk, so that a later run finds out at little cost that all answers are still the same. */
import { hashOf } from '../../text/hash.ts'

/** Files by size and times, lists of folders, whether files exist and where they are, facts about imports (see `resolution.ts`). */
const kinds = ['file', 'folder', 'exists', 'realPath', 'fact'] as const

/** The answers by name. An empty one says that a change might not show in it. */
export type Answers = Readonly<Record<(typeof kinds)[number], ReadonlyMap<string, string>>>

/** Plain JSON. The answers of one kind are one hash: there are as many as files. */
export type Looks = Readonly<
  Record<(typeof kinds)[number], { readonly names: readonly string[]; readonly hash: string }>
>

export type Ask = Readonly<Record<(typeof kinds)[number], (name: string) => string>>

/** `undefined` when a later change might not show. */
export function noteLooks(answers: Answers): Looks | undefined {
  const isCertain = kinds.every((kind) => ![...answers[kind].values()].includes(''))
  if (!isCertain) return undefined
  const noted = kinds.map((kind) => {
    const names = [...answers[kind].keys()]
    return [kind, { names, hash: hashOf([...answers[kind].values()].join('\n')) }] as const
  })
  return Object.fromEntries(noted) as unknown as Looks // has all kinds
}

export function areSameLooks(looks: Looks, ask: Ask): boolean {
  return kinds.every((kind) => hashOf(looks[kind].names.map(ask[kind]).join('\n')) === looks[kind].hash)
}
