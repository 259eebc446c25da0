import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { buildTree } from '../corpora/build-tree.mjs'
import { checkOut } from '../corpora/checkout.mjs'
import { measure } from '../corpora/measure.mjs'
import { temporaryFolder } from '../helpers/site.ts'

const mkdocs = {
  'mkdocs.yml': 'INHERIT: ./nav.yml\nsite_name: A\nsite_url: https://a.example.com/\n',
  'nav.yml': 'nav:\n  - index.md\n  - guide/second.md\n  - guide/first.md\n',
  'docs/index.md': `# Home

This sentence is long enough to be one of the sample of the page.

!!! note "Mind"
    Text

=== "One"

    Text

=== "Two"

    Text

[A page](guide/first.md#more-of-it)

| A | B |
| --- | --- |
| 1 | 2 |
`,
  'docs/guide/first.md':
    '# First\n\n## More of it\n\n```py\nx = 1\n```\n\n``` text\n!!! note\n\n    ```py\n    ```\n```\n\n![Art](art.svg)\n',
  'docs/guide/second.md':
    '# Second\n\n[Home](../index.md), [the home][home], [home][], [home] and `[home]`\n\n[home]: ../index.md\n',
  'docs/guide/art.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const figuresOf = (measured: ReturnType<typeof measure>) =>
  Object.fromEntries(Object.entries(measured).map(([name, it]) => [name, it && [it.found, it.expected]]))

test('the measurement of a tree finds everything, and notices what is gone', () => {
  const tree = { name: 'a/a', generator: 'mkdocs', site: '.', docs: [{ dir: 'docs', route: '/' }] }
  const root = temporaryFolder()
  for (const [path, text] of Object.entries(mkdocs)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const built = buildTree(root, join(temporaryFolder(), 'copy'), tree)
  const whole = {
    pages: [3, 3],
    links: [5, 5],
    ids: [4, 4],
    sentences: [1, 1],
    admonitions: [1, 1],
    tabs: [2, 2],
    codes: [2, 2],
    tables: [1, 1],
    images: [1, 1],
    sidebar: [3, 3],
  }
  expect(built.errors).toEqual([])
  const site = { build: built.build, base: '/' }
  expect(figuresOf(measure(root, tree, site))).toEqual(whole)

  const home = join(site.build, 'index.html')
  const html = readFileSync(home, 'utf8')
  writeFileSync(home, html.replace('role="tab"', '').replaceAll('is long', 'is so long').replace('#more-of-it"', '"'))
  const damaged = measure(root, tree, site)
  expect(figuresOf(damaged)).toEqual({ ...whole, links: [4, 5], sentences: [0, 1], tabs: [1, 2] })
  expect(damaged.tabs?.missing).toEqual(['docs/index.md: 1 of 2'])
})

test('checks out the commit that a tree names, or the newest one', () => {
  const origin = temporaryFolder()
  const repository = join(origin, 'a/b')
  mkdirSync(repository, { recursive: true })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()
  const commit = (text: string) => {
    writeFileSync(join(repository, 'a.md'), text)
    git('add', '.')
    git('-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '--quiet', '--message', text)
    return git('rev-parse', 'HEAD')
  }
  git('init', '--quiet')
  const first = commit('first')
  commit('second')
  const url = pathToFileURL(origin).href
  const [old, latest, none] = ['old', 'latest', 'none'].map((name) => join(temporaryFolder(), name)) as [
    string,
    string,
    string,
  ]
  expect(checkOut({ name: 'a/b', commit: first }, old, url)).toBeUndefined()
  expect(readFileSync(join(old, 'a.md'), 'utf8')).toBe('first')
  expect(checkOut({ name: 'a/b' }, latest, url)).toBeUndefined()
  expect(readFileSync(join(latest, 'a.md'), 'utf8')).toBe('second')
  expect(checkOut({ name: 'a/c' }, none, url)).toContain('a/c')
  expect(existsSync(none)).toBe(false)
  expect(checkOut({ name: 'a/c' }, old, url)).toBeUndefined()
})
