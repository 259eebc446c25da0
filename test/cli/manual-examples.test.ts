/** The examples of the manual that no site builds: configs, workflows and files for hosts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCommandLine } from '../../cli/command-line.ts'
import { commandTable } from '../../cli/commands/command-table.ts'
import { starterFiles } from '../../cli/commands/starter-files.ts'
import { resolveConfig } from '../../renderer/config/resolve-config.ts'

const samples = join(import.meta.dirname, '../../cli/manual/samples')
const read = (path: string) => readFileSync(join(samples, path), 'utf8')
const configs = readdirSync(join(samples, 'configs')).filter((name) => !name.includes('sidebars'))

test.each(configs)('the config %s has no problems', async (name) => {
  const { default: config } = await import(pathToFileURL(join(samples, 'configs', name)).href)
  expect(resolveConfig(config, 'site.config.ts').problems).toEqual([])
})

/** Values that CI systems fill in. */
const filledIn = /\$\{\{.*?\}\}|\${1,2}\(\(.*?\)\)|\${1,2}\w+/g

/** The text values of a parsed file. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const noRun = commandTable.map((entry) => ({ ...entry, load: async () => async () => 0 }))

test.each(readdirSync(join(samples, 'workflows')))('the commands of the workflow %s exist', async (name) => {
  const texts = textsOf(parse(read(`workflows/${name}`))).map((text) => text.replace(filledIn, '1'))
  const commands = texts.filter((text) => /^(npx docs-gen|npm run) /.test(text))
  expect(commands.length).toBeGreaterThan(0)
  for (const command of commands.filter((text) => text.startsWith('npx')))
    expect([command, await runCommandLine(command.split(' ').slice(2), { commands: noRun })]).toEqual([command, 0])
})

test('the workflow that publishes is that of the starter', () => {
  const files = starterFiles({ folder: 'docs', spec: '^1.0.0' })
  expect(files.find(({ path }) => path.endsWith('deploy.yml'))?.text).toBe(read('workflows/deploy.yml'))
})

test('the function for CloudFront adds the name of the index file', () => {
  const handler = new Function(`${read('hosts/index-files.js')}\nreturn handler`)()
  const shown = ['/', '/docs', '/docs/', '/docs/1.0', '/assets/a.css', '/docs/1.0/a.md']
  expect(shown.map((uri) => handler({ request: { uri } }).uri)).toEqual([
    '/index.html',
    '/docs/index.html',
    '/docs/index.html',
    '/docs/1.0/index.html',
    '/assets/a.css',
    '/docs/1.0/a.md',
  ])
})
