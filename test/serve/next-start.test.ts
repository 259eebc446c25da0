/** What open browser windows show after a restart. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startServe } from '../helpers/running-command.ts'
import { createSite, temporaryFolder } from '../helpers/site.ts'

const small = { 'docs/a.md': '# A\n\nText of A.\n', 'docs/b.md': '# B\n\nText of B.\n' }
const textOf = async (url: string) => (await fetch(url)).text()

/** Connects like a browser that shows this HTML, and collects the messages it gets. */
async function follow(url: string, html: string) {
  const [, key = ''] = / data-key="([^"]+)"/.exec(html) ?? []
  const { body } = await fetch(new URL(`/__docs-gen/events?path=/base/docs/a&key=${key}`, url))
  const told = { text: '' }
  const gather = async () => {
    for await (const chunk of body ?? []) told.text += new TextDecoder().decode(chunk)
  }
  gather().catch(() => {}) // the server ends
  return told
}

test('keeps a page from the last run unless something in it has changed', async () => {
  const site = createSite(small)
  await wait(2100)
  const first = await startServe(site.root)
  await textOf(`${first.url}docs/a`)
  await first.stop()

  const second = await startServe(site.root)
  const same = await follow(second.url, await textOf(`${second.url}docs/a`))
  writeFileSync(join(site.root, 'docs/b.md'), '# B\n\nOther text of B.\n')
  await second.says(/docs\/b\.md: no open page changed/)
  expect(same.text).not.toContain('"kind":"page"')
  await second.stop()

  writeFileSync(join(site.root, 'docs/b.md'), '# Changed\n\nOther text of B.\n')
  const third = await startServe(site.root)
  const html = await textOf(`${third.url}docs/a`)
  const told = await follow(third.url, html)
  if (!html.includes('>Changed</a>')) await expect.poll(() => told.text).toContain('"kind":"page"')
  expect(await textOf(`${third.url}docs/a`)).toContain('>Changed</a>')
  await third.stop()
})

test.skipIf(process.platform === 'win32')(
  'dates of last changes come when git has told them, and are there at once from then on',
  async () => {
    const site = createSite({
      ...small,
      'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', docs: { lastUpdate: true } }\n`,
    })
    const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
    const inSite = {
      cwd: site.root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2024-05-04T12:00:00Z' },
    }
    for (const args of [
      ['init', '--quiet'],
      ['add', '.'],
      [...ada, 'commit', '--quiet', '--message', 'Begin'],
    ])
      execFileSync(git, args, inSite)
    // Waits for the test to continue.
    const programs = temporaryFolder()
    const go = join(programs, 'go')
    writeFileSync(
      join(programs, 'git'),
      `#!/bin/sh\nwhile [ ! -e "${go}" ]; do sleep 0.05; done\nexec "${git}" "$@"\n`,
      { mode: 0o755 },
    )
    const env = { PATH: `${programs}:${process.env.PATH}` }

    const first = await startServe(site.root, [], env)
    const html = await textOf(`${first.url}docs/a`)
    expect(html).not.toContain('Last updated')
    const followed = await follow(first.url, html)
    // By then all else that belongs to a start is over.
    writeFileSync(join(site.root, 'docs/b.md'), '# B\n\nOther text of B.\n')
    await first.says(/docs\/b\.md: no open page changed/)
    expect(followed.text).not.toContain('"kind":"page"')
    writeFileSync(go, '')
    await expect.poll(() => followed.text).toContain('"kind":"page"')
    expect(await textOf(`${first.url}docs/a`)).toContain('Last updated on <time dateTime="2024-05-04')
    await first.stop()

    rmSync(go)
    const second = await startServe(site.root, [], env)
    expect(await textOf(`${second.url}docs/a`)).toContain('Last updated on <time dateTime="2024-05-04')
    writeFileSync(go, '')
    await second.stop()
  },
)

const ada = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
