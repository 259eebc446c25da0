/** Our writer has the bytes of the package that it leaves rare nodes to. */
import { toHtml as writtenByPackage } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import { toHtml } from '../../../renderer/markdown/tree/to-html.ts'
import {
  element as elementOf,
  type HtmlNode,
  type Properties,
  type Root,
  raw,
} from '../../../renderer/markdown/tree/tree.ts'

const text = (value: string): HtmlNode => ({ type: 'text', value })

/** Plugins may make any value. */
const element = (name: string, properties: Readonly<Record<string, unknown>>, children: readonly HtmlNode[] = []) =>
  elementOf(name, properties as Properties, children)

const trees: Readonly<Record<string, readonly HtmlNode[]>> = {
  text: [text('a < b & c > "d" \'e\' `f` \0 \u00a0 &amp; 😀')],
  'raw HTML and comments': [raw('<b onclick=x>&'), { type: 'comment', value: '-- a -> b --!> <!--' }],
  'elements in elements': [element('p', {}, [text('a'), element('em', {}, [element('code', {}, [text('<b>')])])])],
  'empty elements': ['br', 'hr', 'IMG', 'wbr', 'p', 'source', 'menuitem', 'x-y'].map((name) => element(name, {})),
  'an empty element with children': [element('br', {}, [text('a')])],
  'raw text': [
    element('script', {}, [text('a < b && c')]),
    element('style', {}, [text('a > b')]),
    element('textarea', {}, [text('a < b')]),
    { ...element('template', {}), content: { type: 'root', children: [element('b', {})] } } as HtmlNode,
  ],
  SVG: [
    element('svg', { viewBox: '0 0 1 1', strokeWidth: 2, className: ['a', 'b'] }, [
      element('path', { d: 'M0 0', strokeLinecap: 'round' }),
      element('foreignObject', {}, [element('br', {})]),
    ]),
    element('path', { strokeWidth: '2', xLinkHref: '#a' }),
  ],
  attributes: [
    element('a', {
      href: '/a?b=1&c="d"',
      title: "it's `a` <b> \0",
      className: ['x', 'y z', ' '],
      ariaLabel: 'label',
      dataFooBar: 'data',
      'data-x.y': 'z',
      download: true,
      hidden: false,
      tabIndex: 0,
      target: null,
      rel: undefined,
    }),
    element('a', { download: '', rel: [], hidden: 'until-found', title: '', className: [''] }),
    element('a', { download: 'download', hidden: 'hidden', dataX: true, dataY: false, dataZ: Number.NaN }),
    element('input', { type: 'checkbox', checked: true, disabled: 'disabled', accept: ['a/b', 'c/d'], width: 1.5 }),
    element('p', { contentEditable: true, spellCheck: false, draggable: 'true', lang: 'en', style: 'a: b' }),
    element('img', { srcSet: ['a 1x', 'b 2x'], alt: '', loading: 'lazy', crossOrigin: '' }),
    element('x', { 'a"b': 'c', onClick: 'd', 'xml:lang': 'e', xmlLang: 'f', foo: ['g', 1], 'Foo-Bar': 2 }),
  ],
}

test.each(Object.entries(trees))('%s', (_, nodes) => {
  const root = { type: 'root', children: nodes } as Root // JSX is not in these trees
  expect(toHtml(nodes)).toBe(writtenByPackage(root, { allowDangerousHtml: true }))
})

test('JSX cannot be written', () => {
  expect(() => toHtml([{ type: 'mdxJsxTextElement', name: 'A', attributes: [], children: [] }])).toThrow('unknown node')
})
