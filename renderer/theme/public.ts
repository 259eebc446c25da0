/** What `docs-gen/theme` offers to a site's own components and theme parts. */

export type { SlotName } from '../slot-names.ts'
export { defaultSlots } from './default-slots.ts'
export { Link } from './Link.tsx'
export { useMDXComponents } from './mdx/mdx-components-context.ts'
export type { PageContent, PageProps, Slots, Urls } from './page-props.ts'
export { Html, type IslandModule, island, Parts } from './parts.tsx'
