/** What MDX pages may use without an import. A component that everybody should have is one line here. */
import type { ComponentType } from 'react'
import { Admonition } from './Admonition.tsx'
import { Badge } from './Badge.tsx'
import { Card, CardGrid } from './Card.tsx'
import { Details } from './Details.tsx'
import { DocCardList } from './DocCardList.tsx'
import { FileTree } from './FileTree.tsx'
import { Include } from './Include.tsx'
import { Steps } from './Steps.tsx'
import { TabItem, Tabs } from './Tabs.tsx'
import { TOCInline } from './TOCInline.tsx'

export const mdxComponents: Readonly<Record<string, ComponentType<never>>> = {
  Admonition,
  Badge,
  Card,
  CardGrid,
  // Turned into tabs when the page is compiled, where the titles of its blocks are known.
  CodeGroup: Tabs,
  Details,
  DocCardList,
  FileTree,
  Include,
  Steps,
  TabItem,
  Tabs,
  TOCInline,
}
