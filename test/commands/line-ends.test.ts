/** Files with the line ends and the byte order mark of Windows make the same site. */
import { expect, test } from 'vitest'
import { createSite, type Files } from '../helpers/site.ts'

const config = (more: string) =>
  `export default { title: 'Site', url: 'https://docs.example.com', llms: true, ${more} }\n`

const page = `---
title: A page
---

Text with a break\\
and a [link](./b.md).

:::note[Code]

\`\`\`yaml
a: 1
b:
  c: 2
\`\`\`

:::

- An item

  \`\`\`sh
  one

  two
  \`\`\`
`

const admonition = '# B\n\n!!! note "Hint"\n\n    ```text\n    a\n    b\n    ```\n\n'

test.each<[string, string, Files]>([
  ['Markdown', '', { 'docs/a.md': page, 'docs/b.md': '# B\n\nText.\n', 'docs/c.md': '---\ntitle: C\n\n# C\n' }],
  [
    'MDX',
    '',
    {
      'docs/a.mdx': `${page}\n<Tabs>\n<TabItem label="A">\n\nText\n\n</TabItem>\n</Tabs>\n\n<Include src="./a.py" />\n`,
      'docs/b.md': '# B\n',
      'docs/a.py': 'import os\n\nos.getcwd()\n',
    },
  ],
  [
    'MkDocs',
    "compat: 'mkdocs',",
    { 'docs/a.md': page, 'docs/b.md': `${admonition}--8<-- "docs/part.txt"\n`, 'docs/part.txt': '## Part\n\nText.\n' },
  ],
])('makes the same site of %s from files of Windows', async (_, more, files) => {
  const site = createSite({ ...files, 'site.config.ts': config(`${more} strict: false`) })
  const onLinux = await site.build()
  const pages = onLinux.files().filter((file) => /\.(?:html|md)$/.test(file))
  const texts = pages.map(onLinux.read)
  const saved = Object.entries(files).map(([file, text]) => [file, `\uFEFF${text}`.replaceAll('\n', '\r\n')])
  site.write(Object.fromEntries(saved))
  const onWindows = await site.build()
  expect(onWindows.diagnostics).toEqual(onLinux.diagnostics)
  expect(pages.map(onWindows.read)).toEqual(texts)
})
