/** What to write in place of components and attributes of Starlight and VitePress. */

const components: Readonly<Record<string, string>> = {
  Aside: 'Write ":::note[Title]" and ":::" around the text.',
  Code: 'Write a code block.',
  Icon: 'Write an image or an emoji.',
  Image: 'Write ![What it shows](./image.png).',
  LinkButton: 'Write a link: [text](./page.md).',
  LinkCard: 'Write <Card title="…" href="./page.md">…</Card>.',
  Picture: 'Write ![What it shows](./image.png).',
}

export function insteadOf(component: string): string | undefined {
  return Object.hasOwn(components, component) ? components[component] : undefined
}

const attributes: Readonly<Record<string, string>> = {
  syncKey: 'Write "groupId".',
  text: 'Write the text between the tags: <Badge>New</Badge>.',
  variant: 'Write "type".',
}

export function insteadOfAttribute(name: string): string | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined
}

const home = 'For a home page, write :::hero and :::cards in docs/_pages/index.md.'

const keys: Readonly<Record<string, string>> = {
  features: home,
  hero: home,
  layout: home,
  next: 'Write "pagination_next".',
  outline: 'Write "toc_min_heading_level" and "toc_max_heading_level", or "hide_table_of_contents: true".',
  prev: 'Write "pagination_prev".',
  sidebar: 'Write "sidebar_label" and "sidebar_position", or "displayed_sidebar: null".',
  tableOfContents: 'Write "toc_min_heading_level" and "toc_max_heading_level", or "hide_table_of_contents: true".',
  template: home,
}

export function insteadOfKey(name: string): string | undefined {
  return Object.hasOwn(keys, name) ? keys[name] : undefined
}

/** A package that Astro gives to pages. */
export const isOfAstro = (name: string): boolean => /^(?:@astrojs\/|astro[:/]|astro$)/.test(name)

/** A component that only its own generator can read. */
export const isForeignModule = (file: string): boolean => /\.(?:astro|vue|svelte)\b/.test(file)
