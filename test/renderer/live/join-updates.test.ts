/** How changes of a live site are taken up together. */
import { expect, test } from 'vitest'
import { joinUpdates } from '../../../renderer/live/join-updates.ts'
import { createGate } from '../../helpers/gate.ts'

test('questions that come at once all wait for the first update', async () => {
  const gate = createGate()
  let updates = 0
  let settled = 0
  const { settled: settle } = joinUpdates(async () => {
    updates++
    await gate.opened
  })
  const all = Promise.all([1, 2, 3].map(() => settle().then(() => settled++)))
  await new Promise((resolve) => setImmediate(resolve))
  expect([updates, settled]).toEqual([1, 0])
  gate.open()
  await all
  expect([updates, settled]).toEqual([1, 3])
})
