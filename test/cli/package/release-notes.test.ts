import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../../cli/package/release-notes.mjs', import.meta.url))
const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })

test('prints the section of a version', () => {
  const { status, stdout, stderr } = run('v0.1.0')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^First version\.\n\n### Added\n/)
  expect(stdout).not.toMatch(/^## /m)
})

test.each([['v0.1'], ['v9.9.9'], ['constructor'], []])('fails for version %j, which has no section', (...args) => {
  const { status, stdout, stderr } = run(...args)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('CHANGELOG.md has no section for version')
})
