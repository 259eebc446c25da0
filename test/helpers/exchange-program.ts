/** Programs that exchange two folders, for machines on which the system has none. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A value for PATH with no program at all, so that folders are swapped by renaming. */
export function emptyPath(folder: string): string {
  mkdirSync(folder, { recursive: true })
  return folder
}

/** A value for PATH with an `exch` that exchanges in one step; `undefined` when this machine cannot do that. */
export function exchangingPath(folder: string): string | undefined {
  const program = programIn(folder, 'exch')
  const script = readFileSync(fileURLToPath(new URL('exch.py', import.meta.url)), 'utf8')
  const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).stdout
  writeFileSync(program, script.replace('#!/usr/bin/env python3', `#!${python?.trim()} -ISB`))
  chmodSync(program, 0o755)
  const [one, two] = ['one', 'two'].map((name) => join(folder, name))
  if (one === undefined || two === undefined) return undefined
  mkdirSync(one)
  writeFileSync(two, '')
  return spawnSync(program, [one, two]).status === 0 ? `${folder}${delimiter}${process.env.PATH}` : undefined
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
