import { finding } from '../../renderer/model/finding.ts'
import type { Flags } from './flag-types.ts'
import { UsageError } from './usage-error.ts'

/** Refuses flags that have no effect together with another one. */
export function refuseWith(flags: Flags, other: string, names: readonly (keyof Flags)[]): void {
  const useless = names.find((name) => flags[name] !== undefined && !(name === 'cache' && flags.cache))
  if (useless !== undefined)
    throw noEffect(`"${written(useless)}" has no effect with ${other}.`, 'Remove one of the two.')
}

/** Refuses flags that have no effect without another one. */
export function refuseWithout(flags: Flags, other: string, names: readonly (keyof Flags)[]): void {
  const useless = names.find((name) => flags[name] !== undefined)
  if (useless !== undefined)
    throw noEffect(`"${written(useless)}" has no effect without ${other}.`, `Add ${other}, or remove it.`)
}

function written(name: keyof Flags): string {
  return name === 'cache' ? '--no-cache' : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

function noEffect(message: string, hint: string): UsageError {
  return new UsageError([finding({ code: 'wrong-options', message, hint })])
}
