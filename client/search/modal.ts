/**
 * Holds the modal of @docsearch/js: the only module that knows it. The package draws a button of its own and opens by it; that
 * button stays outside of the document, and ours presses it.
 */
import docsearch from '@docsearch/js'
import type { DocSearchProps } from '@docsearch/react'
import type { Toolkit } from '../protocol.ts'
import { searchSource } from './client.ts'
import { fieldOf, makeDialog } from './dialog.ts'
import { follow } from './follow.ts'
import { shieldShortcuts } from './keys.ts'
import { allowMarks } from './marks-policy.ts'
import { createAsk, createModalClient } from './modal-client.ts'
import { modalProps } from './modal-props.ts'
import type { SearchSettings } from './settings.ts'

/** The package's types are written as for a CommonJS module, which it is not for a bundler. */
const draw = docsearch as unknown as (props: DocSearchProps & { readonly container: HTMLElement }) => void

export interface SearchModal {
  /** Opens it, or goes on writing into its field when it is open or about to be. */
  readonly write: (text: string) => void
  /** It was asked for, and its field is not there yet. */
  readonly isOpening: () => boolean
}

export async function createModal(settings: SearchSettings, toolkit: Toolkit): Promise<SearchModal> {
  allowMarks()
  shieldShortcuts(settings.shortcuts, () => modal() !== null)
  const host = document.createElement('div')
  const source = searchSource(settings)
  const ask = createAsk(source, settings)
  const client = createModalClient(source, ask, { isCurrent, onError: warn })
  const propsFor = await modalProps(settings, source, { close, followLater, transformSearchClient: () => client })
  let opener: Element | null = null
  let isAsked = false
  let written = ''
  let next: string | undefined

  new MutationObserver(onBodyChange).observe(document.body, { childList: true })
  return { write, isOpening: () => isAsked && !modal() }

  function write(text: string): void {
    written += text
    if (modal()) fill()
    else if (!isAsked) open()
  }

  function open(): void {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    opener = document.activeElement
    isAsked = true
    draw({ ...propsFor(toolkit), container: host })
    host.querySelector('button')?.click()
  }

  function fill(): void {
    const field = modal() && fieldOf(document)
    if (!field || written === '') return
    field.value = (document.activeElement === field ? field.value : '') + written
    written = ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function onBodyChange(changes: readonly MutationRecord[]): void {
    const isModal = (node: Node) => node instanceof HTMLElement && node.matches('.DocSearch-Container')
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isModal))) onOpened()
    if (changes.some(({ removedNodes }) => [...removedNodes].some(isModal))) onClosed()
  }

  function onOpened(): void {
    const container = modal()
    if (container) makeDialog(container, settings.text('Search'))
    fill()
    fieldOf(document)?.focus()
  }

  function onClosed(): void {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    isAsked = false
    if (next !== undefined) follow(next)
    next = undefined
  }

  /** Closing puts the page back to where it was scrolled, so the way leads on only after it. */
  function followLater(url: string): void {
    next = url
  }
}

function modal(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.DocSearch-Container')
}

function close(): void {
  document.querySelector<HTMLElement>('.DocSearch-Cancel')?.click()
}

function isCurrent({ requests }: { readonly requests: readonly { readonly query?: string }[] }): boolean {
  return fieldOf(document)?.value === requests[0]?.query
}

function warn(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: readers get the error screen; what it was helps whoever runs the site
  console.warn(error)
}
