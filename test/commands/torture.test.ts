/** The short form of `npm run torture`: builds that are killed, disturbed and edited at random, always the same ones. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runNode } from '../helpers/site.ts'

const script = fileURLToPath(new URL('../torture/run.mjs', import.meta.url))

test('no site is harmed by kills, full disks, damaged caches, clocks and edits', { timeout: 600_000 }, async () => {
  const { code, stderr, stdout } = await runNode([script, '--short', '--seed', '1'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/kills of warm builds, a link: 2 trials, 0 losses, 0 without a site/)
})
