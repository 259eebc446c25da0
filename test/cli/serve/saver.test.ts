import { setImmediate as endOfTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSaver } from '../../../cli/serve/saver.ts'

test('never two savings at once, and who closes waits for both', async () => {
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

test('a saving that fails is told, and the next one takes place', async () => {
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
