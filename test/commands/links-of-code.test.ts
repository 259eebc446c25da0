/** Links in React pages, slots and components, as their HTML has them. */
import { expect, test } from 'vitest'
import { type Built, createSite } from '../helpers/site.ts'

const config = (more = '') => `export default {
  title: 'Code',
  url: 'https://docs.example.com',
  base: '/base/',
  theme: {
    components: { DocFooter: './theme/DocFooter.tsx', NotFound: './theme/NotFound.tsx' },
    mdxComponents: { Own: './parts/Own.tsx' },
  },
  ${more}
}
`

const files = {
  'site.config.ts': config(),
  'docs/index.md': '# Home\n',
  'docs/guide.md': '# Guide\n\n## Part\n',
  'docs/_static/file.txt': 'x',
  'docs/_static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
}

function linesOf({ diagnostics }: Built): string[] {
  return diagnostics.map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`)
}

const fine = {
  'docs/code.mdx': `import { Box } from '../parts/Box'

# Code

<Own />

<Box to={'/docs/' + 'guide#part'} />

<a href={'/base/docs/' + 'guide'}>Guide</a>

[Elsewhere](pathname:///api)
`,
  'docs/_pages/app.tsx': `import { Link } from 'docs-gen/theme'

export default function App() {
  return (
    <main id="here">
      <Link to="/docs/guide#part">a</Link> <a href="../docs/guide">b</a> <a href="#here">c</a> <a href="#">d</a>
      <a href="/">Another site of the host</a> <a href="/base">e</a> <a href="/base/file.txt">f</a>
      <Link to="pathname:///api">g</Link> <a href="mailto:a@example.com">h</a> <a href="?q=1">i</a>
      <img src="/base/logo.svg" alt="" /> <a href="/base/docs/guide.html">j</a> <a href="/base/sitemap.xml">k</a>
    </main>
  )
}
`,
  'parts/Own.tsx': `export default () => <a href="/base/docs/">a</a>\n`,
  'parts/Box.tsx': `import { Link } from 'docs-gen/theme'\n\nexport const Box = ({ to }) => <Link to={to}>a</Link>\n`,
  'theme/DocFooter.tsx': `export default ({ urls }) => <a href={urls.href('/docs/guide#part')}>a</a>\n`,
  'theme/NotFound.tsx': `export default ({ urls }) => <main><a href={urls.href('/')}>a</a></main>\n`,
}

const broken = {
  'docs/code.mdx': fine['docs/code.mdx'].replaceAll("'guide", "'gone"),
  'docs/_pages/app.tsx': `import { Link } from 'docs-gen/theme'

export default function App() {
  return (
    <main>
      <Link to="/gone">a</Link>
      <a href="docs/gone">b</a>
      <a href="#gone">c</a>
      <a href="/docs/guide">d</a>
      <a href="/base/gone.txt">e</a>
      <a href="/base/docs/guide#gone">f</a>
      <img src="/base/gone.svg" alt="" />
    </main>
  )
}
`,
  'parts/Own.tsx': `export default () => <a href="/base/own">a</a>\n`,
  'parts/Box.tsx': fine['parts/Box.tsx'],
  'theme/DocFooter.tsx': `export default ({ urls }) => <a href={urls.href('/docs/gone')}>a</a>\n`,
  'theme/NotFound.tsx': `export default ({ urls }) => <main><a href={urls.href('/' + 'lost')}>a</a></main>\n`,
}

const expected = [
  'docs/_pages/app.tsx:6:17 broken-link The link "/gone" points to a page that does not exist.',
  'docs/_pages/app.tsx:7:16 broken-link The link "docs/gone" points to a page that does not exist.',
  'docs/_pages/app.tsx:8:16 broken-anchor The link "#gone" points to "#gone", which does not exist on this page.',
  'docs/_pages/app.tsx:9:16 broken-link The link "/docs/guide" lacks the base path "/base/".',
  'docs/_pages/app.tsx:10:16 broken-link The link "/base/gone.txt" points to a file that does not exist.',
  'docs/_pages/app.tsx:11:16 broken-anchor The link "/base/docs/guide#gone" points to "#gone", which does not exist on the page "/docs/guide".',
  'docs/_pages/app.tsx:12:17 missing-image The image "/gone.svg" does not exist.',
  'docs/code.mdx:undefined:undefined broken-link The link "/base/docs/gone" points to a page that does not exist.',
  'docs/code.mdx:undefined:undefined broken-link The link "/docs/gone#part" points to a page that does not exist.',
  'parts/Own.tsx:1:31 broken-link The link "/base/own" points to a page that does not exist.',
  'site.config.ts:undefined:undefined broken-link The link "/base/lost/" points to a page that does not exist.',
  'theme/DocFooter.tsx:1:50 broken-link The link "/docs/gone" points to a page that does not exist.',
]

test('links that lead somewhere have no finding', async () => {
  const built = await createSite({ ...files, ...fine }).build()
  expect([built.code, linesOf(built)]).toEqual([0, []])
})

test('broken ones are reported where they are written, and on the page that computes them', async () => {
  expect(linesOf(await createSite({ ...files, ...broken }).build())).toEqual(expected)
})

test('a build that makes no page again reports the same', async () => {
  const site = createSite({ ...files, ...broken, 'site.config.ts': config("strict: { brokenLinks: 'warn' },") })
  const first = await site.build()
  site.write({ 'docs/guide.md': '# Guide\n\n## Part\n\nMore.\n' })
  expect(linesOf(await site.build())).toEqual(linesOf(first))
  expect(linesOf(first)).toEqual(expected)
})

test('a link breaks when its page vanishes', async () => {
  const site = createSite({ ...files, ...fine })
  await site.build()
  site.write({ 'docs/guide.md': undefined })
  expect(linesOf(await site.build())).toEqual([
    'docs/_pages/app.tsx:6:17 broken-link The link "/docs/guide#part" points to a page that does not exist.',
    'docs/_pages/app.tsx:6:53 broken-link The link "../docs/guide" points to a page that does not exist.',
    'docs/_pages/app.tsx:9:52 broken-link The link "/base/docs/guide.html" points to a page that does not exist.',
    'docs/code.mdx:undefined:undefined broken-link The link "/base/docs/guide" points to a page that does not exist.',
    'docs/code.mdx:undefined:undefined broken-link The link "/docs/guide#part" points to a page that does not exist.',
    'theme/DocFooter.tsx:1:50 broken-link The link "/docs/guide#part" points to a page that does not exist.',
  ])
})
