/** Values and combinations of flags that cannot be right: refused with a sentence and exit code 2, before the command runs. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommandLine } from '../../cli/command-line.ts'
import { type CommandEntry, commandTable } from '../../cli/commands/command-table.ts'
import type { Flags } from '../../cli/project/flag-types.ts'
import { toNote } from '../../cli/project/no-effect.ts'

const isPosix = process.platform !== 'win32'
const root = mkdtempSync(join(tmpdir(), 'docs-gen-misuse-'))

beforeAll(() => {
  mkdirSync(join(root, 'folder'))
  for (const ending of ['', '.json']) {
    writeFileSync(join(root, `file${ending}`), '')
    symlinkSync(`loop${ending}`, join(root, `loop${ending}`))
    symlinkSync('nowhere', join(root, `broken${ending}`))
    if (isPosix) execFileSync('mkfifo', [join(root, `pipe${ending}`)])
  }
})

afterAll(() => rmSync(root, { recursive: true }))

/** Runs the real command table with commands that only record their flags. */
async function run(...args: string[]) {
  const seen: Flags[] = []
  let error = ''
  const commands = commandTable.map((entry): CommandEntry => {
    const load = async () => async (flags: Flags) => seen.push(flags) - 1
    return { ...entry, load }
  })
  const write = (text: string) => {
    error += text
  }
  const exitCode = await runCommandLine(args, { commands, writeOut: write, writeError: write })
  return { exitCode, error, flags: seen[0] }
}

/** A path flag of a command, in one row for each kind of path that it takes. */
const pathFlags = commandTable.flatMap(({ name, argument, options }) =>
  [...options, ...(argument?.path ? [{ flags: '', path: argument.path }] : [])].flatMap(({ flags, path }) =>
    ['', '.json'].flatMap((ending) => {
      const use = typeof path === 'function' ? path(`./x${ending}`) : path
      const isOnlyWithEnding = typeof path === 'function' && path('./x')?.kind !== use?.kind
      const flag = flags.split(' ')[0] ?? ''
      const title = [name, flag, ending].filter(Boolean).join(' ')
      return use && (ending === '' || isOnlyWithEnding) ? [{ title, name, flag, use, ending }] : []
    }),
  ),
)

test('knows what every flag with a path expects', () => {
  const lines = pathFlags.map(({ title, use }) => `${title} ${use.use} ${use.kind}`)
  expect(lines.filter((line) => !/ --(root|config) read/.test(line))).toEqual([
    'init --root fill folder',
    'serve --out read folder',
    'watch --out replace folder',
    'build --out replace folder',
    'mcp --out read folder',
    'mcp read folder',
    'urls --from read file',
    'index --to replace folder',
    'index --to .json replace file',
    'index --test read file',
  ])
  const withDir = commandTable.flatMap(({ name, options }) =>
    options.flatMap(({ flags, path }) => (/<(dir|file)>/.test(flags) && !path ? `${name} ${flags}` : [])),
  )
  expect(withDir).toEqual([])
})

test.each(pathFlags)('$title refuses paths that cannot be used', async ({ name, flag, use, ending }) => {
  const other = use.kind === 'file' ? 'folder' : 'file'
  const ofSystem = [
    [join(root, `loop${ending}`), 'leads into a loop of symbolic links.'],
    [join(root, `loop/x${ending}`), 'leads into a loop of symbolic links.'],
    [join(root, `${'x'.repeat(256)}${ending}`), 'is too long for the file system.'],
    [join(root, `${'x/'.repeat(2500)}x${ending}`), 'is too long for the file system.'],
    [join(root, `pipe${ending}`), `is a pipe, not a ${use.kind}.`],
  ]
  const rows = [
    ...(isPosix ? ofSystem : []),
    [join(root, `file/x${ending}`), `cannot exist: "${join(root, 'file')}" is a file, not a folder.`],
    ...(ending === '' ? [[join(root, other), `is a ${other}, not a ${use.kind}.`]] : []),
    ...(use.use !== 'replace' ? [[join(root, 'broken'), 'is a link to "nowhere", which does not exist.']] : []),
    [`~/x${ending}`, 'begins with "~", which the shell did not replace.'],
    [`ftp://x${ending}`, 'is a URL, not a path.'],
    [`./\ufffd${ending}`, 'is not valid UTF-8.'],
  ]
  for (const [value = '', message = ''] of rows) {
    const { exitCode, error, flags } = await run(...[name, flag, value].filter(Boolean))
    const shown = `${flag === '' ? '' : `${flag} `}${value}`
    const cut = shown.length > 80 ? `${shown.slice(0, 80)}…` : shown
    expect([exitCode, flags, error]).toEqual([
      2,
      undefined,
      expect.stringContaining(`error wrong-path\n  "${cut}" ${message}\n`),
    ])
  }
})

test.each(pathFlags)('$title takes paths that can be used', async ({ name, flag, use, ending }) => {
  for (const value of [`${use.kind}${ending}`, `new${ending}`].map((path) => join(root, path)))
    expect(await run(...[name, flag, value].filter(Boolean))).toMatchObject({ exitCode: 0, error: '' })
})

test('names the folder of the project as it was written', async () => {
  const { error } = await run('build', join(root, 'file'))
  expect(error).toContain(`\n  "${join(root, 'file')}" is a file`)
})

test('paths in the project begin in its folder', async () => {
  expect(await run('build', root, '--out', 'file')).toMatchObject({ exitCode: 2 })
  expect(await run('build', root, '--out', 'folder')).toMatchObject({ exitCode: 0 })
  expect(await run('build', root, '--config', 'folder')).toMatchObject({ exitCode: 2 })
})

test('URLs are no paths where both are allowed', async () => {
  expect(await run('urls', '--from', 'https://docs.example.com/sitemap.xml')).toMatchObject({ exitCode: 0 })
  expect(await run('mcp', 'https://docs.example.com/')).toMatchObject({ exitCode: 0 })
})

test.each(['http://localhost', 'localhost:3000', '[::1]', '::1/', '0.0.0.0:80', 'a b', '*'])(
  '--host refuses %s',
  async (host) => {
    for (const command of ['serve', 'manual'])
      expect(await run(command, '--host', host)).toMatchObject({
        exitCode: 2,
        error: expect.stringContaining(
          'Use a name or an address, such as localhost or 0.0.0.0; a port goes into --port.',
        ),
      })
  },
)

test.each(['localhost', '0.0.0.0', '::', '::1', 'fe80::1%eth0', '::ffff:127.0.0.1', 'my-machine.local', 'my_machine'])(
  '--host takes %s',
  async (host) => {
    expect(await run('serve', '--host', host)).toMatchObject({ exitCode: 0, error: '', flags: { host } })
  },
)

const wrongTogether = [
  ['serve --built --poll', '"--poll" has no effect with --built.'],
  ['serve --built --no-cache', '"--no-cache" has no effect with --built.'],
  ['check --quiet --verbose', '"--verbose" has no effect with --quiet.'],
  ['check --json --quiet', '"--quiet" has no effect with --json.'],
  ['check --verbose --json', '"--verbose" has no effect with --json.'],
  ['check --update', '"--update" has no effect without --samples or --translations.'],
  ['check --update --external', '"--update" has no effect without --samples or --translations.'],
  ['check --poll', '"--poll" has no effect without --watch.'],
  ['check --watch --json', '"--json" has no effect with --watch.'],
  ['check --watch --github', '"--github" has no effect with --watch.'],
  ['check --watch --samples', '"--samples" has no effect with --watch.'],
  ['check --watch --external', '"--external" has no effect with --watch.'],
  ['check --watch --translations --update', '"--translations" has no effect with --watch.'],
  ['watch --quiet --verbose', '"--verbose" has no effect with --quiet.'],
  ['build --quiet --verbose', '"--verbose" has no effect with --quiet.'],
  ['build --json --quiet', '"--quiet" has no effect with --json.'],
  ['build --json --verbose', '"--verbose" has no effect with --json.'],
  ['compile --quiet --verbose', '"--verbose" has no effect with --quiet.'],
  ['compile --json --quiet', '"--quiet" has no effect with --json.'],
  ['compile --json --verbose', '"--verbose" has no effect with --json.'],
  ['mcp build --root .', '"--root" has no effect with the name of a site.'],
  ['mcp build --out public', '"--out" has no effect with the name of a site.'],
  ['urls --json --quiet', '"--quiet" has no effect with --json.'],
  ['index --json --quiet', '"--quiet" has no effect with --json.'],
  ['index --suggest --test', '"--test" has no effect with --suggest unless it names a file.'],
  ['index --dry-run --diff', '"--diff" has no effect with --dry-run.'],
  ['index --dry-run --force', '"--force" has no effect with --dry-run.'],
  ...['--suggest', '--test'].flatMap((other) =>
    ['--diff', '--force', '--to algolia', '--dry-run'].map((flag) => [
      `index ${other} ${flag}`,
      `"${flag.split(' ')[0]}" has no effect with ${other}.`,
    ]),
  ),
  ...['--diff', '--force'].map((flag) => [`index --to ./x ${flag}`, `"${flag}" has no effect with --to and a path.`]),
] as [string, string][]

test.each(wrongTogether)('refuses "%s"', async (line, message) => {
  const { exitCode, error, flags } = await run(...line.split(' '))
  const shown = line.includes('--json') ? JSON.parse(error).diagnostics[0].message : error
  expect([exitCode, flags, shown]).toEqual([2, undefined, expect.stringContaining(message)])
})

test('every rule of the command table has a row above', () => {
  const rules = commandTable.flatMap(({ name, noEffect = [] }) =>
    noEffect.flatMap((rule) => toNote(rule).names.map((flag) => `${name} ${flag}`)),
  )
  const rows = wrongTogether.map(([line, message]) => `${line.split(' ')[0]} ${message.split('"')[1]}`)
  expect(new Set(rows)).toEqual(new Set(rules))
})

test.each([
  'serve --built --quiet --out public --open',
  'check --update --samples',
  'check --update --translations --quiet',
  'check --watch --poll --verbose',
  'check --json --github',
  'build --json --github --force --verify --link',
  'urls --update --json',
  'index --dry-run --to ./x --json',
  'index --suggest --test ./x.yaml --json',
  'index --diff --force --to algolia',
])('takes "%s"', async (line) => {
  expect(await run(...line.split(' '))).toMatchObject({ exitCode: 0, error: '' })
})

test.each([
  ['build --threads 2 --out a --threads 3 --out b', { threads: 3, out: 'b' }],
  ['serve --port 1 --host a --port 0 --host b', { port: 0, host: 'b' }],
  ['index --test a.yaml --test b.yaml', { test: 'b.yaml' }],
  ['index --to algolia --to ./b', { to: './b' }],
])('takes the last value of "%s"', async (line, expected) => {
  expect(await run(...line.split(' '))).toMatchObject({ exitCode: 0, flags: expected })
})

test.each(['elastic', 'Algolia', '-', 'algolia,typesense'])('refuses the search service "%s"', async (service) => {
  const { exitCode, error, flags } = await run('index', '--to', service)
  expect([exitCode, flags, error]).toEqual([
    2,
    undefined,
    expect.stringContaining(`Use algolia, typesense, a folder like ./${service}, or a file like ./${service}.json.`),
  ])
})

const numbers = ['-1', '1e3', '0x10', 'NaN', 'Infinity', '3.5', '9'.repeat(20), '1_000', '+1', '\uff13', '3 4', 'true']

test.each(['check --threads', 'build --threads', 'serve --port', 'manual --port', 'compile --shard'])(
  '%s takes plain numbers only',
  async (line) => {
    for (const value of [...numbers, '70000', '1/1e1', '2/1', '0/0'])
      expect(await run(...line.split(' '), value)).toMatchObject({
        exitCode: 2,
        flags: undefined,
        error: expect.stringContaining(`argument '${value}' is invalid. Use a `),
      })
  },
)
