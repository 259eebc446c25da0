/** Text that was written for Hugo, VitePress or Astro, in a site that names no other generator. */
import { expect, test } from 'vitest'
import { createSite } from '../helpers/site.ts'

test('shows syntax of other generators as text, and counts each kind once for the site', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com' }\n`,
    'docs/a.md':
      '# A\n\n{{< note >}}\nA **note**.\n{{< /note >}}\n\n[x]({{< ref "b.md" >}})\n\n`{{< code >}}` \\{{< text >}}\n\n```\n{{< block >}}\n```\n',
    'docs/b.md':
      '# B\n\n{{% alert %}} and {{<b>}}bold{{</b>}}\n\n::: tip\nA tip.\n:::\n\n::: details Click\nIn\n:::\n\n::: v-pre\nKept {{ x }}\n:::\n\n<<< @/code/a.js{2}\n',
    'docs/c.md':
      '# C\n\n<Card title="One">\n\nInner **text**\n\n</Card>\n\n1 <<< 2\n\n```rust\n{{#rustdoc_include a.rs:4}}\n{{#if b}}\n{{#include b.rs}}\n```\n',
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/a.md:3 Shortcodes of Hugo are shown as text (6 places on 2 pages).',
    'docs/b.md:17 Code imports of VitePress are shown as text (one place).',
    'docs/c.md:3 HTML has no element <Card>, so readers see nothing of it but what is inside.',
    'docs/c.md:12 Includes of mdBook are shown as text (2 places).',
  ])
  expect(built.main('/docs/a')).toMatch(/<p>\{\{&#x3C; note >\}\}\s*A <strong>note<\/strong>\./)
  expect(built.main('/docs/b')).toMatch(
    /admonition-tip.*A tip\..*<summary>Click.*<div>\s*<p>Kept \{\{ x \}\}<\/p>\s*<\/div>.*&#x3C;&#x3C;&#x3C; @\/code/s,
  )
  expect(built.main('/docs/c')).toContain('<p>Inner <strong>text</strong></p>')
})

test('shows the same in MDX as text, and leaves code and real mistakes alone', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com' }\n`,
    'docs/a.mdx': `# A

<Badge>new</Badge> and <Card title={{ a: 1 }.a}>bold</Card>

{{< note title="One" >}}
A **note**, {{% alert %}} and \`{{< code >}}\`.
{{< /note >}}

The title is {{ $frontmatter.title }}.

<<< @/code/a.js{2,4}

\`\`\`md
{{< block >}} <<< @/x
\`\`\`
`,
    'docs/b.mdx': '# B\n\n{{< note >}}\n\n<b>open\n',
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/a.mdx:5 Shortcodes of Hugo are shown as text (3 places).',
    'docs/a.mdx:11 Code imports of VitePress are shown as text (one place).',
    'docs/b.mdx:5 <b> opened here is never closed.',
  ])
  site.write({ 'docs/b.mdx': '# B\n\n{{< note >}}\n' })
  const good = await site.build()
  expect(good.diagnostics.map(({ message }) => message)).toEqual([
    'Shortcodes of Hugo are shown as text (4 places on 2 pages).',
    'Code imports of VitePress are shown as text (one place).',
  ])
  expect(good.main('/docs/a')).toMatch(
    /badge[^>]*>new<.*<p>\{\{&#x3C; note title="One" >\}\}\s*A <strong>note<\/strong>, \{\{% alert %\}\}.*The title is \{\{ \$frontmatter\.title \}\}.*&#x3C;&#x3C;&#x3C; @\/code\/a\.js\{2,4\}/s,
  )
})
