/**
 * Renders pages to HTML with holes. Parts that are the same on many pages, such as sidebars and the footer, are rendered once per
 * renderer.
 */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BodyPart, OutlineItem, Page } from '../model/model.ts'
import type { SlotName } from '../model/slot-names.ts'
import { cardsOfPage } from '../site/editions/cards.ts'
import { outlineHtml } from '../theme/html/outline-html.ts'
import type { RenderedSidebar } from '../theme/html/sidebar-html.ts'
import type { PageContent, PageProps } from '../theme/parts/page-props.ts'
import { Parts } from '../theme/parts/parts.tsx'
import { renderFrame } from '../theme/parts/render-frame.tsx'
import { CardGrid } from '../theme/pieces/CardGrid.tsx'
import { createPageProps, type RenderContext } from './create-page-props.ts'
import { createSlots } from './create-slots.tsx'

interface PageInput {
  readonly page: Page
  readonly content: PageContent | undefined
  /** The rendered body of a React page. */
  readonly main?: readonly BodyPart[]
}

export interface Renderer {
  readonly page: (input: PageInput) => BodyPart[]
  /** Whether slots of the site may be on pages of this kind. */
  readonly hasOwnSlots: (kind: Page['kind']) => boolean
  readonly sidebar: (locale: string, version: string, name: string) => RenderedSidebar | undefined
  /** HTML for a `doc-cards` hole. */
  readonly cards: (page: Page) => string
  /** HTML for an `outline` hole. */
  readonly outline: (items: readonly OutlineItem[], min: number, max: number) => string
}

export function createRenderer(context: RenderContext): Renderer {
  const slots = createSlots(context.slots)
  const { propsOf, sidebarOf } = createPageProps(context, slots)
  const own = Object.keys(context.slots)
  const hasOwnSlots = (kind: Page['kind']) => own.some((name) => !isMain(name) || name === mainSlots[kind])
  return {
    hasOwnSlots,
    page: ({ page, content, main }) => [
      '<!doctype html>',
      ...renderFrame(frameOf(propsOf(page, content), main), hasOwnSlots(page.kind)),
    ],
    sidebar: sidebarOf,
    cards: (page) => {
      const props = propsOf(page, undefined)
      return renderToStaticMarkup(<CardGrid {...props} cards={cardsOfPage(page, context.site)} />)
    },
    outline: outlineHtml,
  }
}

function frameOf(props: PageProps, main: readonly BodyPart[] | undefined): ReactElement {
  const { slots } = props
  const { kind } = props.page
  const Main = slots[mainSlots[kind]]
  const hasOwnMain = kind !== 'doc' && hasMain(main ?? props.content?.body ?? [])
  return (
    <slots.Document {...props}>
      <slots.Layout {...props} hasOwnMain={hasOwnMain}>
        <Main {...props}>{main ? <Parts parts={main} /> : null}</Main>
      </slots.Layout>
    </slots.Document>
  )
}

function hasMain(body: readonly BodyPart[]): boolean {
  return body.some((part) => typeof part === 'string' && /<main[\s>]/.test(part))
}

const mainSlots = {
  doc: 'DocPage',
  category: 'CategoryPage',
  content: 'ContentPage',
  component: 'ComponentPage',
  search: 'SearchPage',
  'not-found': 'NotFound',
} as const satisfies Record<Page['kind'], SlotName>

/** A main slot is on pages of one kind only. */
function isMain(name: string): boolean {
  return Object.values<string>(mainSlots).includes(name)
}
