/**
 * Holds the modal of @docsearch/js: the only module that knows it. The package draws a button of its own and opens by it; that
 * button stays outside of the document, and ours presses it.
 */
import docsearch from '@docsearch/js'
import type { DocSearchProps } from '@docsearch/react'
import type { Toolkit } from '../../page/protocol.ts'
import { searchConnection, warmUp } from '../client/client.ts'
import { createAsk, createModalClient, type SearchRequests } from '../client/modal-client.ts'
import type { SearchSettings } from '../client/search-settings.ts'
import { follow } from './follow.ts'
import { shieldShortcuts } from './keys.ts'
import { allowMarks } from './marks-policy.ts'
import { modalProps } from './modal-props.ts'
import { closeModal, createFocusKeeper, modalField, modalWindow, watchModal } from './modal-window.ts'
import { createTyping } from './typing.ts'

/** The package's types are written as for a CommonJS module, which it is not for a bundler. */
const draw = docsearch as unknown as (props: DocSearchProps & { readonly container: HTMLElement }) => void

export interface SearchModal {
  readonly open: () => void
  /** Opens it, and writes into its field as soon as that is there. */
  readonly write: (text: string) => void
  /** It was asked for, and its field is not there yet. */
  readonly isOpening: () => boolean
}

export async function createModal(settings: SearchSettings, toolkit: Toolkit): Promise<SearchModal> {
  const drawModal = await prepareDrawing(settings, toolkit)
  const focus = createFocusKeeper(settings.text('Search'))
  const typing = createTyping()
  let isAsked = false
  let openedAt = ''

  // Closing the menu goes back too, but to the same page.
  addEventListener('popstate', () => location.href !== openedAt && closeModal())
  watchModal({
    onOpened: (container) => {
      typing.enter()
      focus.enter(container)
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

/** Everything the package needs, once; the modal is drawn anew for the page that is shown when it opens. */
async function prepareDrawing(settings: SearchSettings, toolkit: Toolkit) {
  allowMarks()
  shieldShortcuts()
  const source = searchConnection(settings)
  warmUp(source)
  const client = createModalClient(source, createAsk(source, settings), { isCurrent, onError: warn })
  let next: string | undefined
  const propsFor = await modalProps(settings, source, {
    close: closeModal,
    // Closing puts the page back to where it was scrolled, so the way leads on only after it.
    followLater: (url) => {
      next = url
    },
    transformSearchClient: () => client,
  })
  const container = document.createElement('div')
  return {
    open: () => {
      draw({ ...propsFor(toolkit), container })
      container.querySelector('button')?.click()
    },
    afterClosing: () => {
      const url = next
      next = undefined
      if (url !== undefined) follow(url)
    },
  }
}

/** The reader has not typed on meanwhile. */
function isCurrent({ requests }: SearchRequests): boolean {
  return modalField()?.value === requests[0]?.query
}

function warn(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: readers get the error screen; what it was helps whoever runs the site
  console.warn(error)
}
