/** Stylesheets that the site's own components import, without `compat`. */
import { expect, test } from 'vitest'
import { type Built, createSite } from '../helpers/site.ts'

/** The site's own stylesheets of a page, joined. */
function cssOf(built: Built, route: string): string {
  const paths = [...built.page(route).matchAll(/<link rel="stylesheet"[^>]*href="\/base\/([^"]+)"/g)]
  const [, ...own] = paths.map(([, path = '']) => built.read(path))
  return own.join('\n')
}

const button = `'use client'
import { useState } from 'react'
import styles from './box.module.css'
export default function Count() { const [n, set] = useState(1); return <button className={styles.box} onClick={() => set(n + 1)}>{n}</button> }\n`

const files = {
  'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', pagesDir: 'pages',
  theme: { components: { Footer: 'theme/Footer.tsx' }, mdxComponents: { Hint: 'theme/parts.tsx', Other: 'theme/other.tsx' }, css: ['last.css'] } }\n`,
  'theme/footer.css': '.footer-own { color: red }\n',
  'theme/footer.module.css': '.line { color: green }\n',
  'theme/Footer.tsx': `import './footer.css'
import styles from './footer.module.css'
export default () => <footer className={'footer-own ' + styles.line}>foot</footer>\n`,
  'theme/parts.css': '.hint { color: blue }\n',
  'theme/parts.tsx': `import './parts.css'\nexport const Hint = () => <b className="hint">hint</b>\n`,
  'theme/other.css': '.other { color: red }\n',
  'theme/other.tsx': `import './other.css'\nexport const Other = () => <b className="other">other</b>\n`,
  'last.css': '.last { color: red }\n',
  'src/box.css': '.plain { color: red }\n',
  'src/box.module.css': '.box { color: red }\n',
  'src/Box.tsx': `import './box.css'
import styles from './box.module.css'
export default () => <b className={'plain ' + styles.box}>box</b>\n`,
  'src/Count.tsx': button,
  // A file of the project's root must not be taken for one of ours.
  'theme.css': '.root { color: red }\n',
  'Root.tsx': `import './theme.css'\nexport default () => <b className="root">root</b>\n`,
  'docs/a.mdx': `import Box from '../src/Box'\nimport Root from '../Root'\n\n# A\n\n<Box /> <Root />\n`,
  'docs/_part.mdx': 'Part with <Hint />.\n',
  'docs/b.mdx': `import Part from './_part.mdx'\nimport Count from '../src/Count'\n\n# B\n\n<Part /> <Count />\n`,
  'docs/c.md': '# C\n',
  'pages/index.tsx': `import Box from '../src/Box'\nexport default () => <Box />\n`,
}

test('loads the stylesheets that components import, on the pages that use them', async () => {
  const site = createSite(files)
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const own = ['plain', 'root', 'hint', 'other', 'footer-own', 'last']
  const found = (route: string) => own.filter((name) => cssOf(built, route).includes(`.${name}{`))
  expect(['/docs/a', '/docs/b', '/docs/c', '/'].map(found)).toEqual([
    ['plain', 'root', 'footer-own', 'last'],
    ['hint', 'footer-own', 'last'],
    ['footer-own', 'last'],
    ['plain', 'footer-own', 'last'],
  ])
  expect(cssOf(built, '/docs/c').indexOf('.last')).toBeGreaterThan(cssOf(built, '/docs/c').indexOf('.footer-own'))
  // Our own stylesheet is still there.
  expect(built.page('/docs/c')).toMatch(/assets\/theme-\w+\.css/)
  site.write({ 'theme/parts.css': '.hint { color: purple }\n' })
  expect(cssOf(await site.build(), '/docs/b')).toContain('.hint{color:purple}')
})

test('says what Sass in a component needs', async () => {
  const { diagnostics } = await createSite({
    'src/box.scss': '.a { .b { color: red } }\n',
    'src/Box.tsx': `import './box.scss'\nexport default () => <b>box</b>\n`,
    'docs/a.mdx': `import Box from '../src/Box'\n\n# A\n\n<Box />\n`,
  }).build()
  expect(diagnostics).toMatchObject([
    { code: 'browser-bundle', file: 'src/box.scss', hint: 'Run npm install --save-dev sass.' },
  ])
})

test('gives the classes of style modules to static components, islands and slots alike', async () => {
  const built = await createSite(files).build()
  const [, box = 'none'] = /class="plain (box_\w+)"/.exec(built.main('/docs/a')) ?? []
  expect(cssOf(built, '/docs/a')).toContain(`.${box}{color:red}`)
  expect(cssOf(built, '/')).toContain(`.${box}{color:red}`)
  expect(built.main('/docs/b')).toContain(`<button class="${box}">`)
  expect(cssOf(built, '/docs/b')).toContain(`.${box}{color:red}`)
  const script = built.files().find((file) => /^assets\/Count-.*\.js$/.test(file)) ?? ''
  expect(built.read(script)).toContain(`"${box}"`)
  const [, line = 'none'] = /<footer class="footer-own (line_\w+)">/.exec(built.page('/docs/c')) ?? []
  expect(cssOf(built, '/docs/c')).toContain(`.${line}{color:green}`)
})

test('warns about what browsers skip in a stylesheet of the site, not in one of a package', async () => {
  const built = await createSite({
    'node_modules/loud/package.json': '{ "name": "loud", "version": "1.0.0" }\n',
    'node_modules/loud/loud.css': '.loud { colr: red }\n',
    'src/box.module.css': '.box {\n  colour: red;\n  width: calc(1px+2px)\n}\n',
    'src/box.css': '// A note\n.first { color red; width: 1px }\n.last { color: red\n',
    'src/Box.tsx': `import 'loud/loud.css'
import './box.css'
import styles from './box.module.css'
export default () => <b className={styles.box}>box</b>\n`,
    'docs/a.mdx': `import Box from '../src/Box'\n\n# A\n\n<Box />\n`,
  }).build()
  const found = built.diagnostics.map(({ severity, file, line, column }) => [severity, file, line, column])
  expect(found).toEqual([
    ['warning', 'src/box.css', 1, 1],
    ['warning', 'src/box.css', 2, 15],
    ['warning', 'src/box.css', 4, 1],
    ['warning', 'src/box.module.css', 3, 18],
  ])
  expect(cssOf(built, '/docs/a')).toContain('.last{color:red}')
})

test('loads a stylesheet of a package that a component or an island imports', async () => {
  const built = await createSite({
    'node_modules/maps/package.json':
      '{ "name": "maps", "version": "1.0.0", "exports": { "./looks.css": "./dist/looks.css" } }\n',
    'node_modules/maps/dist/looks.css': '.map { background: url(./tile.png) }\n',
    'node_modules/maps/dist/tile.png': 'tile',
    'src/Map.tsx': `import 'maps/looks.css'\nexport default () => <b className="map">map</b>\n`,
    'src/Moving.tsx': `'use client'\nimport 'maps/looks.css'\nexport default () => <b className="map">map</b>\n`,
    'docs/a.mdx': `import Map from '../src/Map'\n\n# A\n\n<Map />\n`,
    'docs/b.mdx': `import Moving from '../src/Moving'\n\n# B\n\n<Moving />\n`,
  }).build()
  expect(built.diagnostics).toEqual([])
  for (const route of ['/docs/a', '/docs/b'])
    expect(cssOf(built, route)).toMatch(/\.map\{background:url\(\S*tile-\w+\.png/)
})
