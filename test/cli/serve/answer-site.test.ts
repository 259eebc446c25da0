/** What `serve` answers while a program writes a file of the page. */
import { afterEach, expect, test } from 'vitest'
import { createSiteAnswer } from '../../../cli/serve/answer-site.ts'
import type { LiveProject, LiveSite } from '../../../cli/serve/live-project.ts'
import { type RunningServer, startServer } from '../../../cli/serve/start-server.ts'
import { createViewers } from '../../../cli/serve/viewers.ts'
import { failedPage } from '../../../renderer/live/create-view.ts'
import type { FilePath } from '../../../renderer/model/model.ts'
import { openFiles } from '../../helpers/open-files.ts'
import { createSite } from '../../helpers/site.ts'

let server: RunningServer | undefined

afterEach(async () => server?.close())

/** A site with one page, which fails until these changes were taken up. Returns the answer and how often the page was made. */
async function ask(changes: readonly FilePath[][]) {
  const { options } = await openFiles(createSite({ 'docs/a.md': '# A\n' }).root)
  const left = [...changes]
  const needed = changes.filter((paths) => paths.length > 0).length
  let taken = 0
  let made = 0
  const nothing = async () => undefined
  const rendered: LiveSite['rendered'] = async () => {
    made++
    return needed > 0 && taken === needed ? { key: 'key', html: '<html>Whole', source: undefined } : failedPage
  }
  const others = { findings: async () => [], routesOf: async () => [], sharedFile: nothing, file: nothing }
  const site: LiveSite = { ...others, config: options.config, page: nothing, rendered, update: nothing, save: nothing }
  const project: LiveProject = {
    root: options.root,
    site: () => site,
    configInputs: () => [],
    findings: async () => [],
    change: async () => void taken++,
    changes: async () => left.shift() ?? [],
  }
  const viewers = createViewers({
    keyOf: nothing,
    exists: async () => true,
    findingsOf: async () => [],
    toShown: () => [],
  })
  const client = { paths: new Map(), files: new Map(), inlineScript: '' }
  const answer = createSiteAnswer({ project, viewers, client, onFailed: () => {} })
  const onError = (error: unknown) => {
    throw error
  }
  server = await startServer({ host: '127.0.0.1', port: 0, answer, onError })
  const { status } = await fetch(`http://127.0.0.1:${server.port}${options.config.base}docs/a/`)
  return { status, made }
}

test('makes a page again as long as its files change', async () => {
  expect(await ask([['docs/box.tsx'], ['docs/box.tsx', 'docs/other.ts']])).toEqual({ status: 200, made: 3 })
})

test('makes a page once that fails for good', async () => {
  expect(await ask([])).toEqual({ status: 500, made: 1 })
})

test('gives up when files change all the time', async () => {
  const { status, made } = await ask([...Array.from({ length: 30 }, () => ['docs/box.tsx'])])
  expect([status, made]).toEqual([500, 20])
})
