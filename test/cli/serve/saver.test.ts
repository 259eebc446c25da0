import { setImmediate as endOfTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSaver } from '../../../cli/serve/saver.ts'

test('runs one save at a time, and waits for all of them on close', async () => {
  const steps: string[] = []
  const saver = createSaver(
    async () => {
      steps.push('begin')
      await endOfTurn()
      steps.push('end')
    },
    () => {},
  )
  await Promise.all([saver.close(), saver.close()])
  expect(steps).toEqual(['begin', 'end', 'begin', 'end'])
})

test('reports a failed save, and saves again later', async () => {
  const errors: unknown[] = []
  let count = 0
  const saver = createSaver(
    async () => {
      if (++count === 1) throw new Error('no space')
    },
    (error) => errors.push(error),
  )
  await Promise.all([saver.close(), saver.close()])
  expect([count, errors]).toEqual([2, [new Error('no space')]])
})

test('saves now and then while changes never pause', () => {
  let count = 0
  const saver = createSaver(
    async () => void count++,
    () => {},
  )
  for (let change = 0; change < 1000; change++) saver.changed()
  return saver.close().then(() => expect(count).toBeGreaterThan(5))
})
