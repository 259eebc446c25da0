import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../cli/command-line.ts'
import { type CommandEntry, commandTable } from '../../cli/commands/command-table.ts'
import type { Flags } from '../../cli/project/flags.ts'
import { SiteError } from '../../renderer/model/diagnostic.ts'

/** The real table with commands that only note what they are given. */
async function run(line: string, runCommand: (flags: Flags) => Promise<number> = async () => 0) {
  const seen: Flags[] = []
  let out = ''
  let error = ''
  const commands = commandTable.map((entry): CommandEntry => {
    const load = async () => (flags: Flags) => {
      seen.push(flags)
      return runCommand(flags)
    }
    return { ...entry, load }
  })
  const exitCode = await runCommandLine(line.split(' ').filter(Boolean), {
    commands,
    writeOut: (text) => {
      out += text
    },
    writeError: (text) => {
      error += text
    },
  })
  return { exitCode, out, error, flags: seen[0] }
}

test.each<[string, Flags]>([
  ['build', { cache: true }],
  [
    'build --root site --config a.ts --out dist --json --github --threads 3 --no-cache',
    { root: 'site', config: 'a.ts', out: 'dist', json: true, github: true, threads: 3, cache: false },
  ],
  ['serve --port 0 --host 127.0.0.1 --poll', { port: 0, host: '127.0.0.1', poll: true }],
  ['init', {}],
  ['init site', { dir: 'site' }],
])('%s is understood', async (line, expected) => {
  const { exitCode, flags, error } = await run(line)
  expect({ exitCode, flags, error }).toEqual({ exitCode: 0, flags: expected, error: '' })
})

test.each([
  ['', /Usage: docs-gen .*build.*serve.*init/s],
  ['buidl', /unknown command 'buidl'\n\(Did you mean build\?\)/],
  ['build --jsno', /unknown option '--jsno'\n\(Did you mean --json\?\)\nRun the command with --help/],
  ['build --threads 0', /argument '0' is invalid. It must be a whole number from 1 to 1024/],
  ['build --threads two', /argument 'two' is invalid/],
  ['build docs', /too many arguments/],
  ['serve --port 65536', /It must be a whole number from 0 to 65535/],
  ['build --out', /argument missing/],
])('"%s" is wrong usage', async (line, message) => {
  const { exitCode, error, flags } = await run(line)
  expect(error).toMatch(message)
  expect([exitCode, flags]).toEqual([2, undefined])
})

test('version and help go to standard output and are no failure', async () => {
  expect(await run('--version')).toMatchObject({ exitCode: 0, error: '', out: '0.0.0-source\n' })
  expect(await run('build --help')).toMatchObject({
    exitCode: 0,
    error: '',
    out: expect.stringContaining('--no-cache'),
  })
})

test('the exit code is the command’s', async () => {
  expect((await run('build', async () => 1)).exitCode).toBe(1)
})

test('our own mistakes show where they happened', async () => {
  const { exitCode, error } = await run('build', () => Promise.reject(new TypeError('x is not a function')))
  expect(exitCode).toBe(1)
  expect(error).toMatch(
    /^TypeError: x is not a function\n {4}at .*\n\nThis is a bug in docs-gen; please report it.\n$/s,
  )
})

test('a thrown text is a mistake of ours as well', async () => {
  const { error } = await run('build', () => Promise.reject('words'))
  expect(error).toBe('words\n\nThis is a bug in docs-gen; please report it.\n')
})

test('what the machine refuses is not our mistake', async () => {
  const refusal = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  })
  const { exitCode, error } = await run('build', () => Promise.reject(refusal))
  expect([exitCode, error]).toEqual([1, 'The system refused: ENOSPC: no space left on device, write\n'])
})

test('a mistake in the site is shown without a stack', async () => {
  const diagnostic = {
    severity: 'error' as const,
    code: 'output-not-ours',
    message: '"x" is not ours.',
    hint: 'Choose another folder.',
    file: undefined,
    line: undefined,
    column: undefined,
  }
  const { exitCode, error } = await run('build --no-cache', () => Promise.reject(new SiteError([diagnostic])))
  expect(exitCode).toBe(1)
  expect(stripVTControlCharacters(error)).toBe(
    'error output-not-ours\n  "x" is not ours.\n  Choose another folder.\n\n1 error\n',
  )
})

test('every command in the table can be loaded', async () => {
  const init = commandTable.find(({ name }) => name === 'init')
  expect(await init?.load()).toBeTypeOf('function')
})
