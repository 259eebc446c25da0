/** The HTML of every component with every kind of content is as the rules of HTML want it. */
import { expect, test } from 'vitest'
import { nestingFaults } from '../helpers/nesting.ts'
import { createSite } from '../helpers/site.ts'

const contents: Readonly<Record<string, string>> = {
  text: 'Text *a*',
  paragraphs: '\n\nOne.\n\nTwo [link](./a.md).\n\n',
  lists: '\n\n- a\n  - b\n\n1. c\n\n   d\n\n',
  code: '\n\n```js title="x"\nlet a\n```\n\n',
  'a code group': '\n\n:::code-group\n\n```js [a]\nlet a\n```\n\n```js [b]\nlet b\n```\n\n:::\n\n',
  'a table': '\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n',
  'a heading': '\n\n### Head\n\ntext\n\n',
  'a quote and a rule': '\n\n> a\n\n---\n\n',
  'an image': '\n\n![x](./a.svg)\n\n',
  'a formula': '\n\n$$\na\n$$\n\n',
  containers: '\n\n:::note[T]\nx\n:::\n\n:::details[T]\nx\n:::\n\n',
  'a card': '\n\n<Card title="T" href="./a.md">x</Card>\n\n',
  details: '\n\n<Details summary="T">x</Details>\n\n',
  tabs: '\n\n<Tabs>\n<TabItem label="A">a</TabItem>\n<TabItem label="B">b</TabItem>\n</Tabs>\n\n',
  outlines: '\n\n<TOCInline /> <DocCardList />\n\n',
  figures:
    '\n\n<Flow alt="x" nodes={["a","b"]} edges={[["a","b"]]}>Caption</Flow>\n\n<Sequence alt="x" actors={["a","b"]} steps={[["a","b","c"]]}>Caption</Sequence>\n\n',
  'an include': '\n\n<Include src="./a.md" title="T" />\n\n',
}

const around: Readonly<Record<string, readonly [string, string]>> = {
  Admonition: ['<Admonition type="tip" title="T">', '</Admonition>'],
  Card: ['<Card title="T">', '</Card>'],
  'Card with a link': ['<Card title="T" href="./a.md" icon="x">', '</Card>'],
  CardGrid: ['<CardGrid>', '</CardGrid>'],
  Details: ['<Details summary="T">', '</Details>'],
  TabItem: ['<Tabs>\n<TabItem label="A">', '</TabItem>\n<TabItem label="B">b</TabItem>\n</Tabs>'],
  'a caption': ['<Sequence alt="x" actors={["a","b"]} steps={[["a","b","c"]]}>', '</Sequence>'],
  note: [':::::note[Title *x*]\n\n', '\n\n:::::'],
  details: [':::::details[Title *x*]\n\n', '\n\n:::::'],
  tab: [':::::tabs\n\n::::tab[One `x`]\n\n', '\n\n::::\n\n:::::'],
  hero: [':::::hero\n\n# T\n\n', '\n\n:::::'],
  'an item of cards': [':::::cards\n\n- **T** ', '\n- [B](./a.md) text\n\n:::::'],
  'an item of steps': ['<Steps>\n\n1. **A** ', '\n2. **B** x\n\n</Steps>'],
  'an item of a tree': ['<FileTree>\n\n- **a** ', '\n  - b\n\n</FileTree>'],
}

test('components with any content are valid HTML', async () => {
  const pages = Object.entries(around).map(([name, [open, close]]) => {
    const written = Object.entries(contents).map(([kind, content]) => {
      const inside = name.startsWith('an item') ? content.replace(/\n(?=.)/g, '\n   ') : content
      return `## ${kind} {/* #${kind.replaceAll(' ', '-')} */}\n\n${open}${inside}${close}\n`
    })
    const path = `docs/${name.toLowerCase() === name ? 'dir-' : ''}${name.replaceAll(' ', '-')}.mdx`
    return [path, `import { Flow, Sequence } from 'docs-gen/figures'\n\n${written.join('\n')}`] as const
  })
  const built = await createSite({
    'site.config.ts': "export default { title: 'T', url: 'https://docs.example.com', strict: false }",
    'docs/a.md': '# A\n',
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    ...Object.fromEntries(pages),
  }).build()
  expect(built.code).toBe(0)
  const documents = built.files().filter((file) => file.endsWith('.html'))
  expect(documents.length).toBeGreaterThan(pages.length)
  expect(documents.flatMap((file) => nestingFaults(built.read(file)).map((fault) => `${file}: ${fault}`))).toEqual([])
})

test.each([
  ['<p>a<p>b</p>', '<p> is not closed'],
  ['<span><p>a</p></span>', '<p> in <span>'],
  ['<a href="/"><b><a href="/">a</a></b></a>', '<a> in <a>'],
  ['<table><tr><td>a</td></tr></table>', '<tr> in <table>'],
  ['<figure><img><figcaption>a</figcaption><details><summary>a</summary></details></figure>', '<figcaption> is'],
  ['<p><docs-island><div>a</div></docs-island></p>', '<div> in <p>'],
])('the check sees the fault of %s', (html, fault) => {
  expect(nestingFaults(html).join()).toContain(fault)
})
