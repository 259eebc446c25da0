/** The components that MDX pages use without an import. A new one is one line here. */
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
  // The compiler turns it into tabs, because it knows the titles of the code blocks.
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
