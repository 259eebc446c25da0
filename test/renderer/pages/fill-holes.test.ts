import { expect, test, vi } from 'vitest'
import { fillHoles, type HoleFillers } from '../../../renderer/pages/fill-holes.ts'

const fillers: HoleFillers = {
  link: ({ file, suffix }) => `/${file}${suffix}`,
  route: ({ route, suffix }) => `${route}${suffix}`,
  asset: ({ file }) => `/assets/${file}`,
  island: ({ module }) => `/islands/${module}.js`,
  image: ({ file }) => `src="/${file}" width="3" height="2"`,
  named: ({ name, or }) => `href="/b/#${name}-${or}"`,
  script: ({ name }) => `/scripts/${name}`,
  text: ({ text }) => `${text} <b>`,
  'doc-cards': () => '<ul></ul>',
  outline: ({ min, max }) => `<ol data-levels="${min}-${max}"></ol>`,
}

test('keeps text and fills every kind of hole in place', () => {
  const html = fillHoles(
    [
      '<a href="',
      { hole: 'link', file: 'a.md', suffix: '#b' },
      '"></a><a href="',
      { hole: 'route', route: '/c', suffix: '?d' },
      '"></a><a href="',
      { hole: 'asset', file: 'e.pdf' },
      '"></a><docs-island src="',
      { hole: 'island', module: 'f' },
      '"></docs-island><img ',
      { hole: 'image', file: 'g.png', hasSize: false },
      '>',
      '<a ',
      { hole: 'named', name: 'c', or: 'd' },
      '></a>',
      { hole: 'text', text: 'Show' },
      { hole: 'doc-cards' },
      { hole: 'outline', min: 2, max: 3 },
    ],
    fillers,
  )
  expect(html).toBe(
    '<a href="/a.md#b"></a><a href="/c?d"></a><a href="/assets/e.pdf"></a><docs-island src="/islands/f.js"></docs-island>' +
      '<img src="/g.png" width="3" height="2"><a href="/b/#c-d"></a>Show &lt;b&gt;<ul></ul><ol data-levels="2-3"></ol>',
  )
})

test.each(['link', 'route', 'asset', 'island'] as const)('escapes a %s inside its attribute', (kind) => {
  const hostile = { ...fillers, [kind]: () => '"><script>&' }
  const hole = { hole: kind, file: '', suffix: '', route: '/', module: '' } as const
  expect(fillHoles([hole], hostile)).toBe('&quot;&gt;&lt;script&gt;&amp;')
})

test('calls no filler for a page without holes', () => {
  const link = vi.fn(() => '')
  expect(fillHoles(['<p>', 'a', '</p>'], { ...fillers, link })).toBe('<p>a</p>')
  expect(link).not.toHaveBeenCalled()
})
