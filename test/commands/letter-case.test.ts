/** Names that differ in upper and lower case only: one file to Windows, macOS and some hosts, two to Linux. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSite, plainConfig, temporaryFolder, writeFiles } from '../helpers/site.ts'

const folder = temporaryFolder()
writeFiles(folder, { a: '' })
const onlyWithCase = test.skipIf(existsSync(join(folder, 'A')))

const small = { 'docs/a.md': '# A\n' }

onlyWithCase('warns about static files that differ only in case', async () => {
  const { build } = createSite({
    ...small,
    'site.config.ts': plainConfig.replace('title:', "staticDirs: ['docs/_static', 'public'], title:"),
    'docs/_static/img/Logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/_static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/_static/data/a.txt': 'a',
    'public/Data/A.txt': 'a',
    'public/Data/b.txt': 'b',
  })
  const { code, diagnostics } = await build()
  expect([code, diagnostics.map(({ severity, code, message }) => `${severity} ${code} ${message}`)]).toEqual([
    0,
    [
      'warning file-case "docs/_static/img/logo.svg" and "docs/_static/img/Logo.svg" have names that differ only in case.',
      'warning file-case "public/Data/A.txt" and "docs/_static/data/a.txt" have names that differ only in case.',
    ],
  ])
})

onlyWithCase('names category and tags files that are ignored because of their names', async () => {
  const { build } = createSite({
    ...small,
    'docs/b/_Category_.json': '{ "label": "Other" }',
    'docs/b/c.md': '# C\n',
    'docs/d/_category.yml': 'label: Other\n',
    'docs/Tags.yml': 'a: {}\n',
    // Only at the top of the docs.
    'docs/b/TAGS.yml': 'a: {}\n',
  })
  const { code, diagnostics } = await build()
  expect([code, diagnostics.map(({ severity, code, file, hint }) => [severity, code, file, hint].join(' '))]).toEqual([
    0,
    [
      'hint file-case docs/Tags.yml Rename it to "tags.yml".',
      'hint file-case docs/b/_Category_.json Rename it to "_category_.json".',
      'hint file-case docs/d/_category.yml Rename it to "_category_.yml".',
    ],
  ])
})

onlyWithCase('names the file that <Include> and the config mean, also after it was renamed', async () => {
  const { build, write } = createSite({
    'docs/b.mdx': '# B\n\n<Include src="./samples/area.py" />\n\n<Include src="./none.py" />\n',
    'docs/samples/Area.py': 'pass\n',
    'site.config.ts': plainConfig.replace('title:', "theme: { css: ['own/Site.css'] }, title:"),
    'own/site.css': 'a {}\n',
  })
  const hints = async () => {
    const { code, diagnostics } = await build()
    return [code, ...diagnostics.map(({ file, line, hint }) => `${file}:${line} ${hint}`)]
  }
  expect(await hints()).toEqual([
    1,
    'docs/b.mdx:3 Did you mean "./samples/Area.py"? Upper and lower case matter.',
    'site.config.ts:1 Did you mean "own/site.css"? Upper and lower case matter.',
  ])
  write({ 'docs/samples/Area.py': undefined, 'docs/samples/AREA.py': 'pass\n', 'own/site.css': undefined })
  expect(await hints()).toEqual([
    1,
    'docs/b.mdx:3 Did you mean "./samples/AREA.py"? Upper and lower case matter.',
    'site.config.ts:1 Create the file "own/Site.css", or correct the path.',
  ])
  write({ 'docs/samples/AREA.py': undefined })
  expect((await hints())[1]).not.toContain('Upper')
})
