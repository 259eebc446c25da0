/** Every flag has one meaning, and the commands for which it makes sense have it. */
import { expect, test } from 'vitest'
import { runCommandLine } from '../../cli/command-line.ts'
import { commandTable } from '../../cli/commands/command-table.ts'

const flagName = (flags: string) => flags.split(' ')[0] ?? ''
const withFlag = (name: string) =>
  commandTable.filter(({ options }) => options.some(({ flags }) => flagName(flags) === name)).map((entry) => entry.name)

test.each([
  ['--root', 'init new serve check watch cut build compile mcp urls index'],
  ['--config', 'new serve check watch cut build compile urls index'],
  ['--out', 'serve watch build mcp'],
  ['--json', 'check build compile urls index'],
  ['--quiet', 'serve check watch build compile urls index'],
  ['--verbose', 'check watch build compile'],
  ['--github', 'check build compile'],
  ['--threads', 'check watch build compile urls index'],
  ['--no-cache', 'serve check watch build urls index'],
  ['--poll', 'serve check watch'],
  ['--force', 'watch build index'],
  ['--dry-run', 'init cut index'],
  ['--port', 'manual serve'],
  ['--host', 'manual serve'],
  ['--open', 'manual serve'],
])('%s is a flag of %s', (name, commands) => {
  expect(withFlag(name).join(' ')).toBe(commands)
})

test('the folder of the project is an argument of the commands that have no other one', () => {
  const withFolder = commandTable.filter(({ argument }) => argument?.name === 'dir').map(({ name }) => name)
  expect(withFolder).toEqual(['init', 'serve', 'check', 'watch', 'build', 'compile', 'urls', 'index'])
})

test('a flag has the same form and description in all commands', () => {
  // What a site is taken over from, a generator or a sitemap; and what is accepted, lost addresses or new outputs.
  const own = /^--(from|update)\b/
  const options = commandTable.flatMap((entry) => entry.options).filter(({ flags }) => !own.test(flags))
  for (const { flags, description } of options) {
    const same = options.filter((option) => flagName(option.flags) === flagName(flags))
    expect(new Set(same.map((option) => option.flags))).toEqual(new Set([flags]))
    expect(new Set(same.map((option) => option.description))).toEqual(new Set([description]))
  }
})

/** The exit code and the error of a command line that is wrong. */
async function fail(...args: string[]): Promise<[number, string]> {
  let error = ''
  const writeError = (text: string) => {
    error += text
  }
  return [await runCommandLine(args, { writeError }), error]
}

const allFlags = commandTable.flatMap(({ name, options }) => options.map(({ flags }) => [name, flags] as const))

test.each(allFlags.filter(([, flags]) => flags.includes('<')))('%s %s needs a value', async (name, flags) => {
  const flag = flagName(flags)
  expect(await fail(name, flag)).toEqual([2, expect.stringContaining(`option '${flags}' argument missing`)])
  expect(await fail(name, flag, '--help')).toEqual([2, expect.stringMatching(`option '${flag} .*like an option`)])
})

test.each(allFlags.filter(([, flags]) => /[<[]/.test(flags)))('%s %s takes no empty value', async (name, flags) => {
  const flag = flagName(flags)
  for (const value of ['', ' '])
    expect(await fail(name, flag, value)).toEqual([2, expect.stringMatching(`option '${flag} .* is invalid.*empty`)])
})

test.each(allFlags.filter(([, flags]) => !/[<[]/.test(flags)))('%s %s takes no value', async (name, flags) => {
  expect(await fail(name, `${flagName(flags)}=yes`)).toEqual([2, expect.stringContaining(flagName(flags))])
})

test.each(commandTable.filter(({ argument }) => argument))('$name needs an argument with a text', async ({ name }) => {
  expect(await fail(name, '')).toEqual([2, expect.stringMatching(`of "${name}" is empty`)])
})

const misspelt = commandTable.flatMap(({ name, options }) =>
  options.map(({ flags }): [string, string] => [name, flagName(flags)]),
)

test.each(misspelt)('%s names %s for a flag that is nearly the same', async (name, flag) => {
  let error = ''
  const writeError = (text: string) => {
    error += text
  }
  expect(await runCommandLine([name, `${flag}s`], { writeError })).toBe(2)
  expect(error).toMatch(new RegExp(`unknown option '${flag}s'\n\\(Did you mean .*${flag}`))
})
