/** The pages of the site that `docs-gen init` creates. */

export const home = `---
description: Everything you need to know about My product, in one place.
---

:::hero

# Documentation that readers enjoy

My product does one thing well. This site shows how to install it, how to use it, and what to do when something fails.

- [Get started](../index.md)
- [Read the guide](../guide/writing.mdx)

\`\`\`sh title="Terminal"
npm install my-product
npx my-product init
npx my-product start
\`\`\`

:::

:::cards

- [Pages are Markdown](../guide/writing.mdx) Tabs, notes and code with highlighted lines. A mistake is reported with its line.
- [Components where they help](../guide/components.mdx) React components become HTML. The interactive ones load when a reader uses them.
- [Published in one step](../guide/publishing.md) The output is plain files for any host, with search built in.

:::
`

export const introduction = `---
title: Introduction
description: What this site is made of, and where to begin.
slug: /
---

This page is \`docs/index.md\`. Every Markdown file below \`docs/\` becomes a page, and \`sidebars.ts\` puts the pages in order.

:::tip[See your changes while you write]

Run \`npm run dev\`, change this text and save: the open page updates in place.

:::

## Where things are

| File | What it is |
| --- | --- |
| \`docs/index.md\` | this page |
| \`docs/guide/\` | the guide; each new page appears in the sidebar |
| \`docs/_pages/index.md\` | the home page |
| \`docs/_components/\` | React components for pages |
| \`docs/_static/\` | files that are copied unchanged: icons, downloads |
| \`site.config.ts\` | title, navbar, footer; your editor shows every option |

## First steps

1. Change the title and the address of the site in \`site.config.ts\`.
2. Add a page: \`npx docs-gen new guide/first-steps\`.
3. Read [Write a page](./guide/writing.mdx), then [publish the site](./guide/publishing.md).
`

export const writing = `---
title: Write a page
description: Headings, tabs, notes and code.
sidebar_position: 1
---

A page is Markdown with a few additions.

## Tabs

Readers choose once; all tabs with the same \`groupId\` follow, on every page.

<Tabs groupId="packages">
  <TabItem value="npm">

\`\`\`sh
npm install my-product
\`\`\`

  </TabItem>
  <TabItem value="pnpm">

\`\`\`sh
pnpm add my-product
\`\`\`

  </TabItem>
  <TabItem value="yarn">

\`\`\`sh
yarn add my-product
\`\`\`

  </TabItem>
</Tabs>

## Notes

:::note[Good to know]

Notes, tips, infos, warnings and dangers are written between lines of three colons.

:::

:::warning

A link to a page or a heading that does not exist is an error with its file, line and column.

:::

## Code

Blocks of code can have a title, marked lines and line numbers. Readers can copy them.

\`\`\`ts title="hello.ts" {3} showLineNumbers
export function hello(name: string): string {
  const greeting = 'Hello'
  return \`\${greeting}, \${name}!\`
}
\`\`\`

## Details

:::details[What else is there?]

Tables, footnotes, task lists, formulas such as $a^2 + b^2 = c^2$, and images that readers can enlarge.

:::

Link to files, as in [Components](./components.mdx). The address of the page may change; the link follows.
`

export const components = `---
title: Use components
description: React components in pages, as HTML or interactive.
sidebar_position: 2
---

import { Estimate } from '../_components/Estimate.tsx'

A page that ends in \`.mdx\` can use React components. They become HTML while the site is built, so readers load no JavaScript for
them.

## An interactive component

A component in a file that begins with \`'use client'\` is interactive. Its code loads when a reader is about to use it; until then
the page shows its HTML.

<Estimate pages={120} />

This is the whole line that shows it:

\`\`\`mdx
<Estimate pages={120} />
\`\`\`

:::info

The component is \`docs/_components/Estimate.tsx\`. Properties must be plain values: text, numbers, lists and objects.

:::
`

export const publishing = `---
title: Publish the site
description: Check, build and publish the site, and what the search finds.
sidebar_position: 3
---

## Check it

\`\`\`sh
npm run check
\`\`\`

reports broken links, missing images and other mistakes, each with its line. A build reports the same and writes nothing if there
are errors.

## Build it

\`\`\`sh
npm run build
npm run preview
\`\`\`

The site is in \`build/\`: plain files for any static host. \`npm run preview\` serves them as a host would.

## Search

Search needs no service: the index is a part of the site. Press <kbd>/</kbd> or <kbd>Ctrl</kbd>+<kbd>K</kbd>, and try "tabs".

## Publish it

The workflow \`.github/workflows/deploy.yml\` publishes the site to GitHub Pages after every push. Set \`base\` in \`site.config.ts\` to
the name of the repository, such as \`/my-docs/\`, unless the site has a domain of its own.
`

export const estimate = `'use client'

import { useState } from 'react'

export function Estimate({ pages }: { pages: number }) {
  const [minutes, setMinutes] = useState(5)
  const hours = Math.round((pages * minutes) / 6) / 10
  return (
    <p>
      <label>
        Minutes saved on each of {pages} pages:{' '}
        <input
          type="range"
          min="1"
          max="30"
          value={minutes}
          onChange={(event) => setMinutes(Number(event.target.value))}
        />
      </label>{' '}
      <output>
        {minutes} min, {hours} hours in all
      </output>
    </p>
  )
}
`

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#1f6f8b" />
  <path d="M10 8h8l5 5v11H10z" fill="#fff" />
  <path d="M13 16h7M13 20h5" stroke="#1f6f8b" stroke-width="2" stroke-linecap="round" />
</svg>
`
