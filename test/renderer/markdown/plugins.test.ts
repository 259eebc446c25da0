import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { compile, options } from './helpers/compile.ts'
import { pageHtml } from './helpers/page-html.ts'

function addText(value: string) {
  return () => (tree: Root) => {
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
  }
}

test("runs a site's own plugins at four stages, also asynchronous ones", async () => {
  const seen: string[] = []
  const note = (place: string) => () => async (tree: Root | HtmlRoot) => {
    await Promise.resolve()
    seen.push(`${place}: ${tree.children.map((node) => ('tagName' in node ? node.tagName : node.type)).join(' ')}`)
  }
  const markdown = {
    ...options.markdown,
    remarkBefore: [addText(':smile:'), note('remark before')],
    remarkAfter: [addText(':smile:'), note('remark after')],
    rehypeBefore: [note('rehype before')],
    rehypeAfter: [note('rehype after'), [(tagName: string) => () => replacement(tagName), 'hr'] as const],
  }
  const page = await compile('```\nx\n```', { markdown })
  expect(seen).toEqual([
    'remark before: code paragraph',
    'remark after: code paragraph paragraph',
    'rehype before: pre text p text p',
    'rehype after: figure text p text p',
  ])
  expect(pageHtml(page.body)).toBe('<hr>')
})

function replacement(tagName: string): HtmlRoot {
  return { type: 'root', children: [{ type: 'element', tagName, properties: {}, children: [] }] }
}

test('resolves and lists content that plugins add', async () => {
  const markdown = {
    ...options.markdown,
    remarkBefore: [
      () => (tree: Root) => {
        tree.children.push({
          type: 'heading',
          depth: 2,
          children: [{ type: 'link', url: './x.md', children: [{ type: 'text', value: 'X' }] }],
        })
      },
    ],
  }
  const page = await compile('Text', { markdown })
  expect(page.links).toMatchObject([{ kind: 'file', target: 'docs/guide/x.md' }])
  expect(page.outline).toHaveLength(1)
})

test('reports the messages and the failure of plugins', async () => {
  const markdown = {
    ...options.markdown,
    remarkAfter: [
      () => (tree: Root, file: { message: (reason: string, place: unknown, id: string) => void }) => {
        file.message('Avoid "very".', tree.children[1]?.position, 'style:very')
      },
      () => () => {
        throw new Error('no such thing')
      },
    ],
  }
  const page = await compile('A\n\nvery B', { markdown })
  expect(page.diagnostics).toMatchObject([
    { severity: 'error', code: 'plugin-failed', message: 'A Markdown plugin failed: "no such thing".' },
    { severity: 'warning', code: 'plugin-message', message: 'Avoid "very". (very)', line: 3, column: 1 },
  ])
  expect(pageHtml(page.body)).toBe('<p>A</p>\n<p>very B</p>')
})

test('says that a plugin may be the cause when a page cannot be compiled', async () => {
  const breakTree = () => (tree: HtmlRoot) => void tree.children.push(null as never)
  const page = await compile('A', { markdown: { ...options.markdown, rehypeBefore: [breakTree] } })
  expect(page.diagnostics).toMatchObject([
    { code: 'compile-failed', hint: expect.stringContaining('Remove the plugins from markdown') as string },
  ])
})
