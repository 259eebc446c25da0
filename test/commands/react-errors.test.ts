/** Errors that React raises while no code of the author's runs: its stack has no line of theirs. */
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { startServe } from '../helpers/running-command.ts'
import { createSite } from '../helpers/site.ts'

const page = (element: string) => `import { Good, Bad } from '../../parts'

export default function Page() {
  return (
    <main>
      <Good>text</Good>
      ${element}
    </main>
  )
}
`
const files = {
  'site.config.ts': `export default {
  title: 'Site',
  url: 'https://docs.example.com',
  theme: { components: { Footer: './Footer.tsx', Logo: './Logo.tsx' } },
}
`,
  'Logo.tsx': 'export default () => <b>Logo</b>\n',
  'Footer.tsx': "import { Good } from './parts'\n\nexport default () => <Good>{{ a: 1 }}</Good>\n",
  'parts/index.tsx': `import { Component } from 'react'

export const Good = ({ children }) => <p>{children}</p>
export const Bad = () => <Good><i>{{ a: 1 }}</i></Good>
export const Late = async () => <p>late</p>
export const Around = ({ children, after }) => <div>{children}{after}</div>
export class Class extends Component {
  render() {
    return <Good>{this.props.children}</Good>
  }
}
`,
  'parts/island.tsx': "'use client'\nexport const Island = () => <p>{{ a: 1 }}</p>\n",
  'docs/_pages/object.tsx': page('<p>{{ a: 1 }}</p>'),
  'docs/_pages/class.tsx': page('<Class>{{ a: 1 }}</Class>').replace('Bad', 'Class'),
  'docs/_pages/undefined.tsx': page('<Bad.Missing />'),
  'docs/_pages/part.tsx': page('<Bad />'),
  'docs/_pages/late.tsx': page('<Late />').replace('Bad', 'Late'),
  'docs/_pages/island.tsx': "import { Island } from '../../parts/island'\nexport default () => <Island />\n",
  'docs/_pages/whole.tsx': '// A page.\nexport default () => ({ a: 1 })\n',
  'docs/index.md': '# Home\n',
  'docs/_text.mdx': 'The number {6 * 7}.\n',
  'docs/after.mdx':
    "import { Around } from '../parts'\nimport Text from './_text.mdx'\n\n# After\n\n<Around after={{ a: 1 }}><Text /></Around>\n",
  'docs/late.mdx': "import { Late } from '../parts'\n\n# Late\n\nText <Late />\n\nThe number {6 * 7}.\n",
}

const isObject = /Objects are not valid as a React child/
const isLate = /The component "Late" is async, but rendering does not wait\./
const expected: readonly (readonly [place: string, message: RegExp])[] = [
  ['Footer.tsx:3:1', isObject],
  ['docs/_pages/late.tsx:7:7', isLate],
  ['docs/_pages/object.tsx:7:7', isObject],
  ['docs/_pages/undefined.tsx:7:7', /Element type is invalid/],
  ['docs/_pages/whole.tsx:2:1', isObject],
  ['docs/after.mdx:6:1', isObject],
  ['docs/late.mdx:5:6', isLate],
  ['parts/index.tsx:3:39', isObject],
  ['parts/index.tsx:4:32', isObject],
  ['parts/island.tsx:2:29', isObject],
]
const place = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`

test('a build reports them at the innermost element', async () => {
  const { code, diagnostics } = await createSite(files).build()
  const found = diagnostics.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  expect(code).toBe(1)
  expect(found.map(place)).toEqual(expected.map(([at]) => at))
  for (const [index, [, message]] of expected.entries())
    expect(found[index]).toMatchObject({ code: 'page-failed', message: expect.stringMatching(message) })
})

test('serve reports them, and shows the page when it is corrected', async () => {
  const object = 'docs/_pages/object.tsx'
  const site = createSite({
    ...files,
    'Footer.tsx': 'export default () => <p>Foot</p>\n',
    [object]: page('<p>new</p>'),
  })
  const server = await startServe(site.root)
  const read = async () => (await fetch(`${server.url}object`)).text()
  expect(await read()).toContain('new')
  site.write({ [object]: page('<p>{{ a: 1 }}</p>') })
  await server.says(/docs\/_pages\/object\.tsx:7:7 error page-failed/)
  site.write({ [object]: page('<p>corrected</p>') })
  await expect.poll(read).toContain('corrected')
  expect(await server.stop()).toBe(0)
})
