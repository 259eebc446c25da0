import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../cli/command-line.ts'
import { type CommandEntry, commandTable } from '../../cli/commands/command-table.ts'
import type { Flags } from '../../cli/project/flag-types.ts'
import { SiteError } from '../../renderer/model/diagnostic.ts'

/** Runs the real command table with commands that only record their flags. */
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
  ['serve --port 0 --host 127.0.0.1 --poll', { port: 0, host: '127.0.0.1', poll: true, cache: true }],
  ['init', {}],
  ['init site', { root: 'site' }],
  ['init --root site', { root: 'site' }],
  ['build site', { root: 'site', cache: true }],
  ['compile --shard 3/8', { shard: { number: 3, count: 8 } }],
])('parses "%s"', async (line, expected) => {
  const { exitCode, flags, error } = await run(line)
  expect({ exitCode, flags, error }).toEqual({ exitCode: 0, flags: expected, error: '' })
})

test.each([
  ['', /Usage: docs-gen .*init.*serve.*build/s],
  ['buidl', /unknown command 'buidl'\n\(Did you mean build\?\)\nSee: docs-gen --help\n$/],
  ['build --jsno', /unknown option '--jsno'\n\(Did you mean --json\?\)\nSee: docs-gen build --help\n$/],
  [
    'check --out x',
    /^error: unknown option '--out'\n\(It is an option of serve, watch, build, mcp.\)\nSee: docs-gen check/,
  ],
  ['new --shard=1/2', /^error: unknown option '--shard'\n\(It is an option of compile.\)\nSee: docs-gen new/],
  ['--built serve', /^error: unknown option '--built'\n\(It is an option of serve.\)\nSee: docs-gen --help/],
  ['build --verbose=yes', /^error: option '--verbose' takes no value\nSee: docs-gen build --help\n$/],
  ['build --threads 0', /argument '0' is invalid. Use a whole number from 1 to 1024/],
  ['build --threads two', /argument 'two' is invalid/],
  ['build docs guide', /"build" takes one argument; "guide" is too many\nSee: docs-gen build --help/],
  [
    'build docs --root site',
    /"build" got two folders: "docs" and "--root site"\n\(Remove one of them.\)\nSee: docs-gen/,
  ],
  [
    'build --out --json',
    /option '--out <dir>' argument '--json' is invalid\. It looks like an option\. Write a path as "\.\/--json"/,
  ],
  ['manual docs', /"manual" takes no argument; "docs" is too many/],
  ['init one two', /"init" takes one argument; "two" is too many\nSee: docs-gen init --help/],
  ['serve --port 65536', /Use a whole number from 0 to 65535/],
  ['build --out', /argument missing/],
  ['compile --shard 0/8', /Use a number and a count, such as 3\/8/],
  ['compile --shard 9/8', /Use a number and a count, such as 3\/8/],
  ['compile --shard 3', /Use a number and a count, such as 3\/8/],
  ['help buidl', /unknown command 'buidl'\n\(Did you mean build\?\)\nSee: docs-gen --help\n$/],
  ['buidl --help', /unknown command 'buidl'/],
])('exits with 2 for "%s"', async (line, message) => {
  const { exitCode, error, flags } = await run(line)
  expect(error).toMatch(message)
  expect([exitCode, flags]).toEqual([2, undefined])
})

test('prints version and help to standard output and exits with 0', async () => {
  expect(await run('--version')).toMatchObject({ exitCode: 0, error: '', out: '0.0.0-source\n' })
  expect(await run('build --help')).toMatchObject({
    exitCode: 0,
    error: '',
    out: expect.stringContaining('--no-cache'),
  })
})

test('has commands for version and help', async () => {
  expect(await run('version')).toMatchObject({ exitCode: 0, error: '', out: '0.0.0-source\n' })
  expect((await run('help')).out).toBe((await run('--help')).out)
  expect((await run('help build')).out).toBe((await run('build --help')).out)
  expect((await run('help')).out).toMatch(/Help:\n +version .*\n +help \[command\] /)
})

test('links to the manual in the help', async () => {
  expect((await run('--help')).out).toMatch(/\nManual: https:\S+\/ \(offline: docs-gen manual --open\)\n$/)
  expect((await run('build --help')).out).toMatch(/\nManual: https:\S+\/reference\/cli\/#build\n$/)
})

test('returns the exit code of the command', async () => {
  expect((await run('build', async () => 1)).exitCode).toBe(1)
})

test('prints the stack trace of a bug and where to report it', async () => {
  const { exitCode, error } = await run('build', () => Promise.reject(new TypeError('x is not a function')))
  expect(exitCode).toBe(1)
  expect(error).toMatch(
    /^TypeError: x is not a function\n {4}at .*\n\nThis is a bug in docs-gen. Please report it at the address in package.json.\n$/s,
  )
})

test('reports a thrown string as a bug', async () => {
  const { error } = await run('build', () => Promise.reject('words'))
  expect(error).toBe('words\n\nThis is a bug in docs-gen. Please report it at the address in package.json.\n')
})

const systemError = (code: string, syscall: string, facts: object = {}) =>
  Object.assign(new Error(`${code}: words of the system, ${syscall}`), { code, syscall, ...facts })

test.each([
  [
    systemError('EACCES', 'mkdir', { path: '/site/build' }),
    'docs-gen may not write to "/site/build" (EACCES).',
    'Change its owner or its permissions, then try again.',
  ],
  [
    systemError('EPERM', 'scandir', { path: '/site/docs' }),
    'docs-gen may not read "/site/docs" (EPERM).',
    'Change its owner or its permissions, then try again.',
  ],
  [
    systemError('EACCES', 'listen', { address: '::1', port: 80 }),
    'docs-gen may not listen on port 80 (EACCES).',
    'Choose a port above 1023 with --port.',
  ],
  [
    systemError('EADDRNOTAVAIL', 'listen', { address: '1.2.3.4', port: 80 }),
    '"1.2.3.4" is not an address of this machine (EADDRNOTAVAIL).',
    'Use --host localhost, --host 0.0.0.0 for all addresses of this machine, or one of them.',
  ],
  [
    systemError('ENOTFOUND', 'getaddrinfo', { hostname: 'nope.invalid' }),
    'The host "nope.invalid" was not found (ENOTFOUND).',
    'Use --host localhost, --host 0.0.0.0 for all addresses of this machine, or one of them.',
  ],
  [
    systemError('EINVAL', 'getaddrinfo', { hostname: 'x'.repeat(300) }),
    `The host "${'x'.repeat(300)}" was not found (EINVAL).`,
    'Use --host localhost, --host 0.0.0.0 for all addresses of this machine, or one of them.',
  ],
  [
    systemError('ELOOP', 'stat', { path: '/x' }),
    '"/x" leads into a loop of symbolic links (ELOOP).',
    'Correct the links',
  ],
  [systemError('ENAMETOOLONG', 'mkdir', { path: '/x' }), '"/x" is too long for the file system (', 'Choose a shorter'],
  [systemError('ENOSPC', 'write'), 'The disk is full: no space is left (ENOSPC).', 'Free some space, then try again.'],
  [systemError('EDQUOT', 'write'), 'The disk quota of the user is used up (EDQUOT).', 'Free some space'],
  [systemError('EROFS', 'open', { path: '/ro/x' }), 'docs-gen may not write to "/ro/x": the file system', 'Make it'],
  [systemError('EIO', 'read'), 'The disk failed to read or write a file (EIO).', 'Check the disk'],
  [systemError('EMFILE', 'open'), 'Too many files are open in this process (EMFILE).', 'Raise the limit'],
  [systemError('ENFILE', 'open'), 'Too many files are open on this machine (ENFILE).', 'Raise the limit'],
  [systemError('ENOENT', 'rename'), 'A file does not exist (ENOENT).', 'Check the path, then try again.'],
  [systemError('EEXIST', 'mkdir', { path: '/site/x' }), '"/site/x" exists already (EEXIST).', 'Move it away'],
  [systemError('EISDIR', 'read', { path: '/x' }), '"/x" is a folder, not a file (EISDIR).', 'Move it away'],
  [systemError('ENOTDIR', 'open', { path: '/x' }), '"/x" is a file, not a folder (ENOTDIR).', 'Move it away'],
])('reports %s as a finding with a remedy', async (failure, message, hint) => {
  const text = await run('build', () => Promise.reject(failure))
  expect([text.exitCode, text.error]).toEqual([1, expect.stringContaining(`error system-error\n  ${message}`)])
  const { out } = await run('build --json', () => Promise.reject(failure))
  const { diagnostics, summary } = JSON.parse(out)
  expect(diagnostics).toMatchObject([
    { code: 'system-error', message: expect.stringContaining(message), hint: expect.stringContaining(hint) },
  ])
  expect(summary).toEqual({ errors: 1, warnings: 0, hints: 0 })
})

test('reports a port that is in use with what to do', async () => {
  const failure = systemError('EADDRINUSE', 'listen', { port: 4000 })
  const { error, exitCode } = await run('build', () => Promise.reject(failure))
  expect([exitCode, error]).toEqual([
    1,
    expect.stringContaining(
      'error port-in-use\n  Port 4000 is in use (EADDRINUSE).\n  Choose another port with --port, omit it to use the next free one, or stop the program that uses this one.\n',
    ),
  ])
})

test('reports an unexpected system error as a bug', async () => {
  const { error } = await run('build', () => Promise.reject(systemError('EPIPE', 'write')))
  expect(error).toContain('This is a bug in docs-gen.')
})

test('prints a mistake in the site without a stack trace', async () => {
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

test('loads a command from the table', async () => {
  const init = commandTable.find(({ name }) => name === 'init')
  expect(await init?.load()).toBeTypeOf('function')
})
