/** Refuses flags that have no effect with or without others, as the command table declares them. */
import { finding } from '../../renderer/model/finding.ts'
import type { Flags } from './flag-types.ts'
import { UsageError } from './usage-error.ts'

/** Flags that have no effect with any of others, or without all of them. */
export interface NoEffect {
  readonly flags: readonly (keyof Flags)[]
  readonly with?: readonly (keyof Flags)[]
  readonly without?: readonly (keyof Flags)[]
  /** When this depends on the value of the other flag: for which values, as it follows the flag in a sentence. */
  readonly only?: { readonly text: string; readonly when: (flags: Flags) => boolean }
}

export function refuseUseless(rules: readonly NoEffect[], flags: Flags): void {
  for (const rule of rules) {
    const useless = rule.flags.find((name) => isGiven(flags, name))
    const cause = useless && causeIn(rule, flags)
    if (!cause) continue
    const message = `"${written(useless)}" has no effect ${textOf(cause)}.`
    const hint = cause.without ? `Add ${namesOf(cause.without)}, or remove it.` : 'Remove one of the two.'
    throw new UsageError([finding({ code: 'wrong-options', message, hint })])
  }
}

/** The rule, with the other flag that was given only; `undefined` when it does not apply. */
function causeIn(rule: NoEffect, flags: Flags): NoEffect | undefined {
  const { with: others = [], without, only } = rule
  if (without) return without.some((name) => isGiven(flags, name)) ? undefined : rule
  const other = others.find((name) => isGiven(flags, name))
  return other !== undefined && (only?.when(flags) ?? true) ? { ...rule, with: [other] } : undefined
}

/** `cache` is `true` without `--no-cache`. */
function isGiven(flags: Flags, name: keyof Flags): boolean {
  return name === 'cache' ? flags.cache === false : flags[name] !== undefined
}

function textOf({ with: others = [], without, only }: NoEffect): string {
  return without ? `without ${namesOf(without)}` : `with ${namesOf(others)}${only ? ` ${only.text}` : ''}`
}

const namesOf = (names: readonly (keyof Flags)[]) => names.map(written).join(' or ')

/** A rule for the reference: the flags it is about, and what to say about each. */
export function toNote(rule: NoEffect): { readonly names: readonly string[]; readonly note: string } {
  const text = textOf(rule)
  return { names: rule.flags.map(written), note: rule.without ? text.replace('without', 'only with') : `not ${text}` }
}

function written(name: keyof Flags): string {
  if (name === 'site') return 'the name of a site'
  return name === 'cache' ? '--no-cache' : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
