/**
 * Wraps the modal of @docsearch/js; no other module imports that package. The package renders its own button to open the
 * modal. That button stays outside the document, and our button clicks it.
 */
import docsearch from '@docsearch/js'
import type { DocSearchProps } from '@docsearch/react'
import type { Toolkit } from '../../page/protocol.ts'
import { searchConnection, warmUp } from '../client/client.ts'
import { createAsk, createModalClient, type SearchRequests } from '../client/modal-client.ts'
import { popularTitles } from '../client/popular-titles.ts'
import { currentContext } from '../client/reader-context.ts'
import type { SearchSettings } from '../client/search-settings.ts'
import { offerClearing } from './clear-recents.ts'
import { follow } from './follow.ts'
import { shieldShortcuts } from './keys.ts'
import { allowMarks } from './marks-policy.ts'
import { closeUnlessBeside } from './modal-parts.ts'
import { modalProps } from './modal-props.ts'
import { closeModal, createFocusKeeper, modalField, modalWindow, watchModal } from './modal-window.ts'
import { offerSearches } from './suggestions.ts'
import { createTyping } from './typing.ts'

/** The types of the package describe a CommonJS module, but bundlers use its ES module. */
const draw = docsearch as unknown as (props: DocSearchProps & { readonly container: HTMLElement }) => void

export interface SearchModal {
  readonly open: () => void
  /** Opens it and enters the text as soon as the field exists. */
  readonly write: (text: string) => void
  /** True while it opens, before its field exists. */
  readonly isOpening: () => boolean
}

export async function createModal(settings: SearchSettings, toolkit: Toolkit): Promise<SearchModal> {
  const drawModal = await prepareDrawing(settings, toolkit)
  const focus = createFocusKeeper(settings.text('Search'))
  const typing = createTyping()
  let isAsked = false
  let openedAt = ''

  // Closing the menu also goes back, but to the same URL.
  addEventListener('popstate', () => location.href !== openedAt && closeModal())
  watchModal({
    onOpened: (container) => {
      typing.enter()
      focus.enter(container)
      offerClearing(container, settings.text)
      offerSearches(container, drawModal.popularTitles, settings.text)
      drawModal.offerVersions(container).catch(warn)
    },
    onClosed: () => {
      isAsked = false
      focus.leave()
      drawModal.afterClosing()
    },
  })
  const open = () => {
    if (isAsked) return
    isAsked = true
    openedAt = location.href
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    focus.remember()
    drawModal.open()
  }
  const write = (text: string) => {
    typing.write(text)
    open()
  }
  return { open, write, isOpening: () => isAsked && !modalWindow() }
}

/** Prepares everything that the package needs, once. The modal is rendered again for the current page each time it opens. */
async function prepareDrawing(settings: SearchSettings, toolkit: Toolkit) {
  allowMarks()
  shieldShortcuts()
  const source = searchConnection(settings)
  warmUp(source)
  const ask = createAsk(source, settings)
  const client = createModalClient(source, ask, { isCurrent, onError: warn })
  let next: string | undefined
  const propsFor = await modalProps(settings, source, {
    // Closing restores the scroll position of the page, so the navigation has to wait for it.
    followLater: (url) => {
      next = url
    },
    transformSearchClient: () => client,
    readContext: () => currentContext(settings, toolkit),
  })
  const container = document.createElement('div')
  return {
    open: () => {
      draw({ ...propsFor(), container })
      container.querySelector('button')?.click()
    },
    popularTitles: () => popularTitles(ask, source, settings, toolkit),
    offerVersions: async (container: HTMLElement) => {
      if (settings.versions.length === 0) return
      const module = await import('./offer-versions.ts')
      const readQuery = () => modalField()?.value
      module.offerVersions(container, { ask, source, settings, toolkit, readQuery, onClick: closeUnlessBeside })
    },
    afterClosing: () => {
      const url = next
      next = undefined
      if (url !== undefined) follow(url)
    },
  }
}

/** True if the field still holds this query. */
function isCurrent({ requests }: SearchRequests): boolean {
  return modalField()?.value === requests[0]?.query
}

function warn(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: readers see the error screen; the cause helps the owner of the site
  console.warn(error)
}
