/** Many requests at once while files change: the server answers without errors, and ends in the state of the files. */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRandom } from '../helpers/random.ts'
import { startServe } from '../helpers/running-command.ts'
import { createSite } from '../helpers/site.ts'
import { editAtRandom, firstFiles } from '../watch/random-edits.ts'

const paths = ['docs/start', 'docs/one', 'docs/two', 'docs/folder/three', 'docs/new-8', 'data.txt', 'nothing']
const editCount = 80
/** Fewer than a question is asked again: a file that changes more often while it is read has a finding. */
const editsInARow = 5

test(`${editCount} edits under requests that never pause`, async () => {
  const site = createSite(firstFiles)
  const server = await startServe(site.root)
  const errors = new Set<string>()
  let isOver = false
  const firsts = [0, 2, 4, 6]
  const answers = firsts.map(() => 0)
  const ask = async (first: number, client: number) => {
    for (let count = first; !isOver; count++) {
      const answer = await fetch(server.url + paths[count % paths.length])
      const text = await answer.text()
      if (answer.status >= 500) errors.add(text)
      answers[client] = (answers[client] ?? 0) + 1
    }
  }
  const clients = firsts.map(ask)
  const random = createRandom(7)
  for (let count = 1; count <= editCount; count++) {
    editAtRandom(site.root, random, count)
    replaceFiles(site.root, { 'docs/_part.mdx': `Part ${count}.\n`, 'docs/_box.tsx': box(count) })
    await wait(random(30))
    if (count % editsInARow === 0) await round(answers)
  }
  const fresh = await startServe(site.root)
  for (const path of paths) {
    const expected = await (await fetch(fresh.url + path)).text()
    const isSame = async () => (await (await fetch(server.url + path)).text()) === expected
    await expect.poll(isSame, { message: path }).toBe(true)
  }
  isOver = true
  await Promise.all(clients)
  expect([...errors], server.output()).toEqual([])
  expect(server.output()).not.toMatch(/bug in docs-gen|while it (is|was) read/)
  await Promise.all([server.stop(), fresh.stop()])
})

/** Waits until each client has asked for every path without an edit in between, on machines of any speed. */
async function round(answers: readonly number[]): Promise<void> {
  const before = [...answers]
  const isDone = () => answers.every((count, client) => count > (before[client] ?? 0) + paths.length)
  await expect.poll(isDone, { message: 'a round of answers' }).toBe(true)
}

/** Writes as editors do. A module that is read while it is empty has no component: its page fails until the next moment. */
function replaceFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(root, `${path}~`), text)
    renameSync(join(root, `${path}~`), join(root, path))
  }
}

function box(count: number): string {
  return `export function Box({ children }) {\n  return <div>Box ${count}: {children}</div>\n}\n`
}
