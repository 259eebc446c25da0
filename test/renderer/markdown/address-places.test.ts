/** Findings about an address mark the address itself, in every syntax. */
import { expect, test } from 'vitest'
import { compile } from './helpers/compile.ts'

interface Mark {
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly length?: number | undefined
}

function marked(text: string, { line = 0, column = 0, length = 0 }: Mark): string {
  return (text.split('\n')[line - 1] ?? '').slice(column - 1, column - 1 + length)
}

test.each([
  ['See [broken](./nope.md) here.', './nope.md'],
  ['[./nope.md](./nope.md "./nope.md")', './nope.md'],
  ['[x](<./no pe.md> "t")', './no pe.md'],
  ['[x](./a(b).md)', './a(b).md'],
  ['[x](./a\\_b.md)', './a\\_b.md'],
  ['[x](./a&amp;b.md)', './a&amp;b.md'],
  ['[x](./ü%20b.md)', './ü%20b.md'],
  ['[two\nlines](./nope.md)', './nope.md'],
  ['> [two\n> lines](\n> ./nope.md)', './nope.md'],
  ['- a [x](./nope.md#part)', './nope.md#part'],
  ['[a=b](./nope.md)', './nope.md'],
  ['[x](#part)', '#part'],
  ['[x](/nope)', '/nope'],
  ['| a |\n|---|\n| [x](./nope.md) |', './nope.md'],
  ['![alt](./nope.png)', './nope.png'],
  ['![a [b](c)](./nope.png "t")', './nope.png'],
  ['[x][ref] and text\n\n[ref]: ./nope.md "t"', './nope.md'],
  ['[Ref]\n\n[ref]: <./no pe.md>', './no pe.md'],
  ['![x][]\n\n[x]: ./nope.png', './nope.png'],
  ['<a class="y" href="./nope.md">x</a>', './nope.md'],
  ['text <a\n  href=nope.md>x</a>', 'nope.md'],
  ["> <img alt='' src='./nope.png'>", './nope.png'],
  ['<a href="./a&amp;b.md">x</a>', './a&amp;b.md'],
])('%s', async (text, address) => {
  const { links } = await compile(text)
  expect(links.map((link) => marked(text, link))).toContain(address)
  expect(links.at(-1)).toMatchObject({ length: address.length })
})

test.each([
  ['<Card title="./nope.md" href="./nope.md" />', './nope.md'],
  ['<a title="t" href="./nope.md">x</a>', './nope.md'],
  ['<a title="t" href={"./nope.md"}>x</a>', './nope.md'],
  ['text <img alt=""\n  src=\'./nope.png\' />', './nope.png'],
  ['[x](./nope.md)', './nope.md'],
])('MDX: %s', async (text, address) => {
  const { links } = await compile(text, { path: 'docs/a.mdx' })
  expect(links.map((link) => marked(text, link))).toEqual([address])
})

test.each([
  ['docs/a.md', 'See [x](javascript:alert(1)).', 'javascript:alert(1)'],
  ['docs/a.md', '[x][r]\n\n[r]: vbscript:x', 'vbscript:x'],
  ['docs/a.md', '<a class="y" href="javascript:x">x</a>', 'javascript:x'],
  ['docs/a.mdx', '<Card title="t" href="javascript:x" />', 'javascript:x'],
  ['docs/a.mdx', '<Card title="a" href={"javascript:x"} />', 'javascript:x'],
  ['docs/a.mdx', '{[1].map(() => <Card href="javascript:x" />)}', 'javascript:x'],
  ['docs/a.mdx', '<Card title="a" {...{ href: "javascript:x" }} />', 'javascript:x'],
  ['docs/a.md', 'text <b onclick="x()">x</b>', 'onclick'],
])('refused in %s: %s', async (path, text, address) => {
  const { diagnostics } = await compile(text, { path })
  expect(diagnostics.map((finding) => marked(text, finding))).toEqual([address])
})
