import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitCalm } from '../../../cli/serve/await-calm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers that end when they are told to. */
function createAnswers() {
  const ends: (() => void)[] = []
  const { answer, calm } = awaitCalm(() => new Promise((resolve) => ends.push(resolve)))
  const state = { isCalm: false }
  calm.then(() => {
    state.isCalm = true
  })
  const ask = () => void answer({} as Parameters<typeof answer>[0], {} as Parameters<typeof answer>[1]) // never looked at
  return { ask, endFirst: () => ends.shift()?.(), state }
}

test('settles soon without requests', async () => {
  const { state } = createAnswers()
  await vi.advanceTimersByTimeAsync(1000)
  expect(state.isCalm).toBe(true)
})

test('waits for an answer in progress and for the pause after it', async () => {
  const { ask, endFirst, state } = createAnswers()
  ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(state.isCalm).toBe(false)
  endFirst()
  await vi.advanceTimersByTimeAsync(100)
  ask()
  await vi.advanceTimersByTimeAsync(100)
  endFirst()
  await vi.advanceTimersByTimeAsync(100)
  expect(state.isCalm).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(state.isCalm).toBe(true)
})

test('settles in spite of endless requests', async () => {
  const { ask, endFirst, state } = createAnswers()
  for (let count = 0; count < 20; count++) {
    ask()
    await vi.advanceTimersByTimeAsync(50)
    endFirst()
  }
  expect(state.isCalm).toBe(true)
})

test('settles in spite of an endless answer', async () => {
  const { ask, state } = createAnswers()
  ask()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state.isCalm).toBe(true)
})
