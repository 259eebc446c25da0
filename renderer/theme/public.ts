/** The exports of `docs-gen/theme`, for components and theme slots of a site. */

export type { SlotName } from '../model/slot-names.ts'
export { useMDXComponents } from './mdx/mdx-components-context.ts'
export { Link } from './parts/Link.tsx'
export type { PageContent, PageProps, Slots, Urls } from './parts/page-props.ts'
export { Html, type IslandModule, island, Parts } from './parts/parts.tsx'
export { defaultSlots } from './slots/default-slots.ts'
