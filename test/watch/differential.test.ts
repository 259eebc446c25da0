/** After any sequence of edits, the watched output equals a clean build of the same files, byte by byte. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRandom } from '../helpers/random.ts'
import { startCommand } from '../helpers/running-command.ts'
import { contentsOf, createSite, temporaryFolder } from '../helpers/site.ts'
import { editAtRandom, firstFiles } from './random-edits.ts'

const isLong = process.env.DOCS_GEN_LONG_TESTS !== undefined
const editCount = isLong ? 300 : 60

test(`${editCount} random edits`, { timeout: isLong ? 3_600_000 : 1_800_000 }, async () => {
  const random = createRandom(5)
  const site = createSite(firstFiles)
  const watch = startCommand(['watch', '--root', site.root])
  await watch.says(/Everything: \d+ pages/)
  const history: string[] = []
  let expected: Record<string, string> = {}
  for (let count = 1; count <= editCount; count++) {
    const said = watch.output().length
    history.push(editAtRandom(site.root, random, count))
    const built = await cleanBuild(site.root)
    // A site with an error is not written: the last one stays.
    if (!built) await expect.poll(() => watch.output().slice(said)).toMatch(/nothing was written/)
    expected = built ?? expected
    await expect
      .poll(() => changedFiles(expected, contentsOf(join(site.root, 'build'))), {
        interval: 100,
        message: `after ${history.slice(-5).join(', ')}`,
      })
      .toEqual([])
  }
  expect(watch.output()).not.toMatch(/bug in docs-gen/)
  expect(await watch.stop()).toBe(0)
})

/** What a build makes of a copy of the project that has no cache and no earlier output; nothing when the picture is missing. */
async function cleanBuild(root: string): Promise<Record<string, string> | undefined> {
  const copy = temporaryFolder()
  cpSync(root, copy, { recursive: true, filter: (path) => !/\/(build|\.docs-gen|\.build\.[^/]*)$/.test(path) })
  const { code, out, stderr, diagnostics } = await createSite({}, copy).build(['--threads', '1'])
  if (code === 0) return contentsOf(out)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map((it) => it.code)
  if (errors.some((it) => it !== 'missing-image')) throw new Error(`The clean build failed: ${errors}\n${stderr}`)
  return undefined
}

/** Paths that one has and the other has not, or has otherwise. */
function changedFiles(a: Record<string, string>, b: Record<string, string>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => a[path] !== b[path])
}
