/** Programs that exchange two folders, for machines on which the system has none. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A value for PATH with no program at all, so that folders are swapped by renaming. */
export function emptyPath(folder: string): string {
  mkdirSync(folder, { recursive: true })
  return folder
}

const programs = fileURLToPath(new URL('programs', import.meta.url))

/** A value for PATH with an `exch` that exchanges in one step; `undefined` when this machine cannot do that. */
export function exchangingPath(folder: string): string | undefined {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  for (const path of [one, two]) mkdirSync(path, { recursive: true })
  return spawnSync(join(programs, 'exch'), [one, two]).status === 0
    ? `${programs}${delimiter}${process.env.PATH}`
    : undefined
}

/** A value for PATH on which a program with this name runs a script of Node: it shows how the program is called. */
export function scriptedPath(folder: string, name: string, script: string): string {
  const program = programIn(folder, name)
  writeFileSync(program, `#!${process.execPath}\n${script}`)
  chmodSync(program, 0o755)
  return folder
}

function programIn(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true })
  return join(folder, name)
}
