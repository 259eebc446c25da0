import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEntries } from '../../cli/commands/explain.ts'
import { findingCodes } from '../../cli/package/reference.mjs'

const page = readFileSync(join(import.meta.dirname, '../../cli/manual/docs/reference/findings.md'), 'utf8')

test('has a text for every code of a finding, without the syntax of links', () => {
  const entries = readEntries(page)
  for (const code of findingCodes()) expect(entries.get(code), code).toMatch(/\.$/)
  expect(entries.get('front-matter-type')).toBe(
    'A key has a value of the wrong type, see front matter (https://manual.invalid/reference/front-matter/).',
  )
  expect([...entries.values()].filter((text) => /\]\(|^#/m.test(text.replace(/`[^`]*`/g, '')))).toEqual([])
})
