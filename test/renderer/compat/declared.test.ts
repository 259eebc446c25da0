import { expect, test } from 'vitest'
import { createDeclaredIslands } from '../../../renderer/compat/docusaurus/declared.ts'
import { openFiles } from '../../helpers/open-files.ts'
import { createSite } from '../../helpers/site.ts'

/** What the browser gets of the page `docs/a.mdx`. */
async function declaredIn(page: string, config = '') {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', ${config} }\n`,
    'docs/a.mdx': page,
    'docs/useCount.js': `import { useState } from 'react'\nexport const useCount = () => useState(0)\n`,
  })
  const { options, disk, cache } = await openFiles(site.root)
  const find = createDeclaredIslands(options.config, disk, () => [])
  const found = await find('docs/a.mdx')
  cache.close()
  return found && { ...found, islands: Object.fromEntries(found.islands) }
}

const counter = `export const Counter = () => { const [n, set] = useState(0); return <b onClick={() => set(n + 1)}>{n}</b> }`

test('takes a component with the imports and constants that it needs, in their lines', async () => {
  const page = `---
title: A
---

import { useState } from 'react'
import Tabs from '@theme/Tabs'
import './a.css'

export const steps = [one()], label = 'Step'

# A

\`\`\`mdx-code-block
export function Still() { const n = 1; return <Tabs n={n} /> }

export const Steps = () => {

  const [n] = useState(steps[0])

  return <b>{n}</b>
}
\`\`\`

export function one() { return 1 }

<Steps />
`
  expect(await declaredIn(page)).toEqual({
    islands: { Steps: undefined },
    readsChildren: false,
    text: `



import { useState } from 'react'

import './a.css'

export const steps = [one()], label = 'Step'






export const Steps = () => {

  const [n] = useState(steps[0])

  return <b>{n}</b>
}


export function one() { return 1 }`,
    lines: [
      [5, 5],
      [7, 7],
      [9, 9],
      [16, 21],
      [24, 24],
    ],
  })
})

test.each([
  ['a component with state', counter, { Counter: undefined }],
  [
    'a hook of a module, with an effect on the page',
    `import { useCount } from './useCount.js'\n\nexport function A() { useEffect(f); return useCount() }\n\nexport const B = () => useCount()`,
    { A: 'visible', B: undefined },
  ],
  ['a hook of the page', 'export const useA = () => useState(1)\n\nexport const A = () => useA()', { A: undefined }],
  ['what uses it', `${counter}\n\nexport const All = () => <i><Counter /></i>`, { Counter: undefined, All: undefined }],
  [
    'a part of an imported component',
    `import * as All from './all'\n\nexport const A = () => <All.B onA={f} />`,
    { A: undefined },
  ],
  ['no component', 'export const data = { onClick: () => {} }\n\nexport const useA = () => useState()', undefined],
  ['the layout', 'export default ({ children }) => <b onClick={f}>{children}</b>', undefined],
  ['a component that only pages know', `export const A = () => <Tabs onPick={f} />`, undefined],
  ['data of the page', `export const A = () => <b onClick={f}>{toc.length}</b>`, undefined],
  ['code in a block', `\`\`\`jsx\n${counter}\n\`\`\``, undefined],
  ['a page that is not valid', `${counter}\n\n<b>`, undefined],
])('%s', async (_, page, islands) => {
  expect((await declaredIn(page))?.islands).toEqual(islands)
})

test('ignores the code of untrusted pages', async () => {
  expect(await declaredIn(counter, "content: 'untrusted'")).toBeUndefined()
})
