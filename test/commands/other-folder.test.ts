/** The output is the same wherever the project is, beside docs-gen or far from it. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentsOf, createSite, type Files, fixture, runCommand, temporaryFolder } from '../helpers/site.ts'

const island = `'use client'
import { useState } from 'react'
import { Figure } from 'docs-gen/figures'
import { label } from './label'
import picture from './picture.svg'
import styles from './count.module.css'
export default function Count() {
  const [count, set] = useState(1)
  return <Figure caption={label}><button className={styles.wide} onClick={() => set(count + 1)}><img src={picture} alt="" />{count}</button></Figure>
}\n`

const islands: Files = {
  'docs/Count.tsx': island,
  'docs/Other.tsx': `'use client'\nimport { label } from './label'\nexport default () => <b>{label}</b>\n`,
  'docs/label.ts': `export const label = 'Label'\n`,
  'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>A picture</title></svg>\n',
  'docs/count.module.css': '.wide { width: 10rem }\n',
  'docs/islands.mdx': `import Count from './Count'\nimport Other from './Other'\n\n# Islands\n\n<Count /> <Other />\n`,
}

const docusaurus: Files = {
  'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', markdown: { format: 'mdx' }, strict: false,
  theme: { css: ['custom.css'] } }\n`,
  'custom.css': `@import './more.css';\n.a { background: url('./static/a.svg') }\n`,
  'more.css': '.b { color: red }\n',
  'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'src/Count.js': `import React, { useState } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'
import data from './data.json'
export default function Count() {
  const [count, set] = useState(1)
  return <button onClick={() => set(count + 1)}>{data.label} {useBaseUrl('/a')} {count}</button>
}\n`,
  'src/data.json': '{ "label": "Label" }\n',
  'docs/a.mdx': `import Count from '../src/Count'\n\n# A\n\n<Count />\n`,
}

test.each([
  ['a site with all features', islands, fixture('kitchen-sink')],
  ['a site of Docusaurus', docusaurus, undefined],
])('%s has the same bytes in another folder', async (_, files, from) => {
  const near = createSite(files, from)
  const far = join(temporaryFolder(), 'some/folders/down')
  cpSync(near.root, far, { recursive: true })
  const built = await near.build()
  expect(built.code).toBe(0)
  expect(built.files().filter((path) => /^assets\/Count\S*-[A-F0-9]{8}\.js$/.test(path))).not.toEqual([])
  expect((await runCommand(['build', '--root', far])).code).toBe(0)
  const [here, there] = [contentsOf(built.out), contentsOf(join(far, 'build'))]
  expect(Object.keys(there)).toEqual(Object.keys(here))
  expect(Object.keys(here).filter((path) => here[path] !== there[path])).toEqual([])
})
