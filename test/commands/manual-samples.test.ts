/** The samples, which the pages of the manual show, make a site without findings. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSite, runCommand } from '../helpers/site.ts'

const samples = createSite({}, join(import.meta.dirname, '../../cli/manual/samples'))

// The package that the manual names for the land of maps.
mkdirSync(join(samples.root, 'node_modules'))
symlinkSync(
  join(import.meta.dirname, '../../node_modules/world-atlas'),
  join(samples.root, 'node_modules/world-atlas'),
  'junction',
)

test('builds the samples of the manual without findings, and their parts work', async () => {
  const { code, diagnostics, page } = await samples.build()
  expect([code, diagnostics]).toEqual([0, []])
  expect(page('/docs/next/guide/writing')).toMatch(/<meter [^>]*value="31"/)
  expect(page('/docs/next/guide/writing')).toContain('€1,200.00')
  expect(page('/docs/next/guide/install')).toContain('href="https://example.com/acme/issues/42"')
  expect(page('/docs/next/guide/install')).toContain('class="striped"')
  expect(page('/docs/guide/install')).toContain('Report it')
  expect(page('/docs/next/guide/islands')).toContain('wake="visible"')
  expect(page('/docs/next/guide/figures').match(/<figure /g)).toHaveLength(5)
  expect(page('/docs/next/guide/figures')).toContain('The launch site')
  expect(page('/de/docs/next')).toContain('Acme baut Raketen')
  expect(page('/setup')).toContain('/acme/docs/guide/install')
})

test('finds what the relevance file of the samples expects', async () => {
  const { code, stdout } = await runCommand(['index', '--test', '--root', samples.root])
  expect([code, stdout]).toEqual([0, expect.stringContaining('2 queries')])
})
