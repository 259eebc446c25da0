/** Translations of a MkDocs site, in folders and beside each file: `serve` shows what a build writes, also while files come and go. */
import { afterAll, expect, test } from 'vitest'
import { type ServingCommand, startServe } from '../helpers/running-command.ts'
import { createSite, type Files } from '../helpers/site.ts'

const picture = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"/>`
const config = (translations: string, dir: string) =>
  `export default { title: 'Site', url: 'https://docs.example.com', docs: { dir: '${dir}', route: '/' },
  locales: [{ name: 'en' }, { name: 'fr' }], compat: { mkdocs: { translations: '${translations}' } } }\n`

const kinds = {
  folder: { dir: 'docs/en', of: (path: string) => `docs/fr/${path}` },
  suffix: { dir: 'docs', of: (path: string) => `docs/${path.replace(/(?=\.\w+$)/, '.fr')}` },
}

const routes = ['/', '/guide/a/', '/guide/b/', '/fr/', '/fr/guide/a/', '/fr/guide/b/']
const servers: ServingCommand[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
})

test.each(Object.entries(kinds))('shows translations by %s as a build does', async (kind, { dir, of }) => {
  const files: Files = {
    'site.config.ts': config(kind, dir),
    [`${dir}/index.md`]: '# Home\n\n[a](guide/a.md) [b](guide/b.md) ![p](img/p.svg)\n',
    [of('index.md')]: '# Accueil\n\n[a](guide/a.md) [b](guide/b.md) ![p](img/p.svg)\n',
    [`${dir}/guide/a.md`]: '# Page\n\n[home](../index.md) ![p](../img/p.svg)\n',
    [`${dir}/guide/b.md`]: '# Only English\n\n[a](a.md)\n',
    [`${dir}/img/p.svg`]: picture(1),
  }
  const site = createSite(files)
  const server = await startServe(site.root)
  servers.push(server)
  const shown = async (route: string) => textOf(await (await fetch(new URL(route, server.url))).text())
  const expectSame = async (changed: Files) => {
    const built = await createSite(changed).build()
    expect(built.diagnostics).toEqual([])
    for (const route of routes)
      await expect.poll(() => shown(route), { timeout: 60_000 }).toBe(textOf(built.page(route)))
  }
  const more = {
    [of('guide/a.md')]: '# Texte\n\n![p](../img/p.svg)\n',
    [of('guide/b.md')]: '# Aussi en français\n\n[a](a.md)\n',
    [of('img/p.svg')]: picture(2),
  }
  await expectSame(files)
  site.write(more)
  await expectSame({ ...files, ...more })
  expect(await shown('/fr/guide/a/')).toMatch(/Aussi en français.*width="2"/s)
  site.write(Object.fromEntries(Object.keys(more).map((path) => [path, undefined])))
  await expectSame(files)
  site.write({ [of('index.md')]: undefined })
  const { [of('index.md')]: _, ...rest } = files
  await expectSame(rest)
})

/** The sidebar and the text. */
function textOf(html: string): string {
  const [text = ''] = /<ul class="tree">.*<\/main>/s.exec(html) ?? []
  return text
}
