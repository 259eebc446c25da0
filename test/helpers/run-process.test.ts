import { expect, test } from 'vitest'
import { guard, runProcess } from './run-process.ts'

const server = 'console.log("http://localhost:1/"); setInterval(() => {}, 1000)'

test('stops a running process', async () => {
  const errors: Error[] = []
  const running = runProcess(['-e', server])
  await running.says(/http:\S+(?=\s)/)
  await guard(running, (error) => errors.push(error))()
  expect([running.isRunning(), errors]).toEqual([false, []])
})

test('reports a process that ends during the tests with its output, and does not wait for it', async () => {
  const running = runProcess(['-e', `${server}; setTimeout(() => { throw new Error('worn out') }, 200)`])
  await running.says(/http:\S+(?=\s)/)
  let close = async () => {}
  const death = new Promise<Error>((resolve) => {
    close = guard(running, resolve)
  })
  expect((await death).message).toMatch(/ended with code 1 during the tests:\n\| http[\s\S]*\n\| Error: worn out/)
  await close()
})

test('rejects with the output when a process ends before it says something', async () => {
  const running = runProcess(['-e', 'console.log("only this")'])
  await expect(running.says(/something else/)).rejects.toThrow(
    'The process ended without /something else/:\n| only this',
  )
})
