import { expect, test } from 'vitest'
import { isIslandModule } from '../../../renderer/io/bundle/island-plugin.ts'

test.each([
  ["'use client'\n", true],
  ["// A comment\r\n/* and * another */\n\n'use client'\n", true],
  ["import a from 'b'\n'use client'\n", false],
  ["/* 'use client' */ a\n", false],
  // With two readings of one comment, this takes longer than the universe is old.
  [`${'/* a */\n// b /* c */\n'.repeat(200)}a`, false],
])('finds the directive behind comments only: %j', (text, isIsland) => {
  expect(isIslandModule(text)).toBe(isIsland)
})
