import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { listenForKeys } from '../../../cli/serve/shortcuts.ts'

test('keys followed by Enter open, show and stop the site, and any other key shows them', async () => {
  const input = new PassThrough()
  const done: string[] = []
  const url = 'http://localhost:3000/'
  const keys = listenForKeys(
    input,
    url,
    (text) => done.push(text.trim().split('\n')[0] ?? ''),
    (opened) => done.push(`opened ${opened}`),
  )
  input.write('o\n\nU\n?\nh\nq\n')
  await keys.quit
  keys.close()
  const help = 'Shortcuts, each followed by Enter:'
  expect(done).toEqual([`opened ${url}`, url, help, help])
})
