/**
 * The page of results: the address holds what is looked for, the form changes it, the list follows. The server wrote the form;
 * everything here is added to it.
 */
import type { Toolkit } from '../../page/protocol.ts'
import { searchConnection } from '../client/client.ts'
import { createAsk } from '../client/modal-client.ts'
import { currentContext } from '../client/reader-context.ts'
import { readSettings, type SearchSettings } from '../client/search-settings.ts'
import { addressOf, type PageQuery, readQuery, requestFor } from './page-query.ts'
import { createResultList, type ResultList } from './result-list.ts'

const typingDelay = 300
const prepared = new WeakSet<HTMLFormElement>()
/** Counts searches: a slow one that was overtaken is dropped. */
let latest = 0

/** To be called whenever the page is shown or its address has changed. */
export function start(toolkit: Toolkit): void {
  const place = document.querySelector<HTMLElement>('[data-search-results]')
  const settings = readSettings()
  const form = document.querySelector<HTMLFormElement>('main .search-form')
  if (!place || !settings || !form) return
  const defaults = { query: '', ...currentContext(settings.context ?? '', toolkit) }
  const asked = readQuery(new URLSearchParams(location.search), defaults)
  const typed = typedEarly(form)
  writeForm(form, { ...asked, query: typed || asked.query })
  const update = (query: PageQuery) => {
    const address = addressOf(location.pathname, query, defaults)
    history.replaceState({ ...history.state, results: undefined }, '', address)
    toolkit.shown = address
    search(query, place, settings)
  }
  const takeUp = () => update(readQuery(new FormData(form), defaults))
  if (!prepared.has(form)) prepare(form, takeUp)
  if (typed) takeUp()
  else search(asked, place, settings)
}

/** What the reader has typed before this code was there: the server leaves the field empty. */
function typedEarly(form: HTMLFormElement): string {
  const field = form.querySelector<HTMLInputElement>('[name=q]')
  return prepared.has(form) ? '' : (field?.value ?? '')
}

function prepare(form: HTMLFormElement, update: () => void): void {
  prepared.add(form)
  let timer: ReturnType<typeof setTimeout> | undefined
  const updateIn = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => form.isConnected && update(), delay)
  }
  form.addEventListener('input', ({ target }) => updateIn(target instanceof HTMLSelectElement ? 0 : typingDelay))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    updateIn(0)
  })
}

function writeForm(form: HTMLFormElement, query: PageQuery): void {
  const values: Readonly<Record<string, string>> = { q: query.query, version: query.version, language: query.language }
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    field.value = values[field.name] ?? ''
  }
}

function search(query: PageQuery, place: HTMLElement, settings: SearchSettings): void {
  const ticket = ++latest
  const list = createResultList(place, settings.text)
  const source = searchConnection(settings)
  const ask = createAsk(source, settings)
  list.start(query.query)
  if (query.query === '') return
  const load = async (page: number, before = 0): Promise<void> => {
    const request = requestFor(query, page, source.indexName, settings.context !== undefined)
    list.wait()
    try {
      const { results } = await ask({ requests: [request] })
      if (ticket !== latest) return
      list.add(results[0], () => load(page + 1), before === 0)
      if (page + 1 < before) await load(page + 1, before)
      else if (before > 0) await restorePosition()
      else history.replaceState({ ...history.state, results: page + 1 }, '')
    } catch (error) {
      if (ticket === latest) tell(error, list, () => load(page, before))
    }
  }
  load(0, pagesBefore())
}

/** How many pages of results the reader had seen who comes back; 0 for one who is here for the first time. */
function pagesBefore(): number {
  return history.state?.results ?? 0
}

/** The list was not there yet when the page came back. */
async function restorePosition(): Promise<void> {
  const module = await import('../../navigate/navigate.ts')
  module.restorePosition()
}

function tell(error: unknown, list: ResultList, retry: () => void): void {
  // biome-ignore lint/suspicious/noConsole: readers get the message; what it was helps whoever runs the site
  console.warn(error)
  list.fail(retry)
}
