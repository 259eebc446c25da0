/** The outputs of samples that ran well, so that only changed ones run again. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'

export interface CachedOutputs {
  get(key: string): string | undefined
  set(key: string, output: string): void
  /** Writes those that this run used. */
  save(): void
}

/** Starts with none when the file cannot be read; a file that cannot be written is left out. */
export function openCachedOutputs(file: string): CachedOutputs {
  const cached = readOutputs(file)
  const used = new Map<string, string>()
  return {
    get(key) {
      const output = cached.get(key)
      if (output !== undefined) used.set(key, output)
      return output
    },
    set: (key, output) => void used.set(key, output),
    save() {
      try {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(used)))
        renameSync(`${file}.new`, file)
      } catch {
        // the next run runs all samples
      }
    },
  }
}

function readOutputs(file: string): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(readIfFile(file) ?? '')
    const entries = Object.entries(value as Readonly<Record<string, unknown>>) // a value of another kind throws or has no texts
    return new Map(entries.flatMap(([key, output]) => (typeof output === 'string' ? [[key, output] as const] : [])))
  } catch {
    return new Map()
  }
}
