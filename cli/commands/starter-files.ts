/** The files that `docs-gen init` creates. */

export interface StarterFile {
  /** Relative to the project. */
  readonly path: string
  readonly text: string
  /** Files with the same role: if one exists, this file is not created. */
  readonly rivals?: readonly string[]
}

export function starterFiles({ folder, version }: { folder: string; version: string }): StarterFile[] {
  return [
    {
      path: 'site.config.ts',
      text: config,
      rivals: ['mts', 'js', 'mjs', 'json'].map((ending) => `site.config.${ending}`),
    },
    { path: 'docs/index.md', text: introduction, rivals: ['docs/index.mdx'] },
    {
      path: 'docs/guide/_category_.json',
      text: category,
      rivals: ['docs/guide/_category_.yml', 'docs/guide/_category_.yaml'],
    },
    { path: 'docs/guide/first-page.md', text: firstPage },
    { path: 'docs/_pages/index.md', text: home, rivals: ['docs/_pages/index.mdx', 'docs/_pages/index.tsx'] },
    { path: 'docs/_static/favicon.svg', text: favicon },
    { path: 'package.json', text: packageJson(folder, version) },
  ]
}

const config = `import { defineConfig } from 'docs-gen'

export default defineConfig({
  title: 'My docs',
  tagline: 'Everything you need to know, in one place',
  url: 'https://docs.example.com',
  // base: '/my-docs/',  the path of the site, if it is not at the root of its host
  navbar: {
    hideOnScroll: true,
    items: [
      { label: 'Documentation', to: '/docs', position: 'left' },
      { label: 'Source', href: 'https://example.com/source', icon: 'github' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Introduction', to: '/docs' },
          { label: 'First page', to: '/docs/guide/first-page' },
        ],
      },
      { title: 'More', items: [{ label: 'Source', href: 'https://example.com/source' }] },
    ],
    copyright: 'Made with {product} and docs-gen.',
  },
})
`

const introduction = `---
title: Introduction
slug: /
sidebar_position: 1
---

This page is \`docs/index.md\`. Every Markdown file below \`docs/\` becomes a page, and its folder a group in the sidebar.

:::tip
Run \`npx docs-gen serve\`, change this text, and the page updates as you save.
:::

## Where to go from here

- Write a page of your own: [First page](./guide/first-page.md).
- Set the title, the navbar and the footer in \`site.config.ts\`; your editor shows what each option does.
- Change the home page: \`docs/_pages/index.md\`.
`

const category = `{
  "label": "Guide",
  "position": 2,
  "link": {
    "type": "generated-index",
    "description": "How to do things, step by step."
  }
}
`

const firstPage = `---
title: First page
description: The parts of a page.
---

A page is Markdown with a few additions.

## Code

\`\`\`js title="hello.js" {2}
function hello(name) {
  return \`Hello, \${name}!\`
}
\`\`\`

## Notes

:::note[Good to know]
Notes, tips, infos, warnings and dangers are written between lines of three colons.
:::

## Tables

| Name of the file | Address of the page       |
| ---------------- | ------------------------- |
| \`index.md\`       | \`/docs\`                   |
| \`first-page.md\`  | \`/docs/guide/first-page\`  |

## Links

Link to the file, as in [Introduction](../index.md). A link to a file that does not exist is an error with its line and column.
`

const home = `---
title: Welcome
hide_table_of_contents: true
---

# My docs

Everything you need to know, in one place.

**[Read the documentation](../index.md)** or start with the [first page](../guide/first-page.md).
`

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#2563eb" />
  <path d="M10 8h8l5 5v11H10z" fill="#fff" />
  <path d="M13 16h7M13 20h5" stroke="#2563eb" stroke-width="2" stroke-linecap="round" />
</svg>
`

function packageJson(folder: string, version: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const content = {
    name: name || 'my-docs',
    private: true,
    type: 'module',
    scripts: { dev: 'docs-gen serve', build: 'docs-gen build' },
    devDependencies: { 'docs-gen': `^${version}` },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
