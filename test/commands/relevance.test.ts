/** Whether search finds the right pages for queries of readers. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { runCommand, temporaryFolder } from '../helpers/site.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(repository, 'test/renderer/search')

test('reaches an MRR of 0.85 and a recall@5 of 0.95', { timeout: 600_000 }, async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  const queries = files.flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')).queries)
  expect(queries.length).toBeGreaterThanOrEqual(60)
  const all = join(temporaryFolder(), 'all.yaml')
  writeFileSync(all, stringify({ mrr: 0.85, recall: 0.95, queries }))
  const { code, stdout, stderr } = await runCommand(['index', '--root', repository, '--test', all])
  console.log(stdout.slice(stdout.indexOf('Relevance')))
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
})
