/**
 * The search page: the URL holds the query, the form changes it, and the list of results follows. The server renders the form;
 * this module adds the rest.
 */
import type { Toolkit } from '../../page/protocol.ts'
import { searchConnection } from '../client/client.ts'
import { createAsk } from '../client/modal-client.ts'
import { otherVersions } from '../client/other-versions.ts'
import { addressOf, type PageQuery, readQuery, requestFor } from '../client/page-query.ts'
import { currentContext } from '../client/reader-context.ts'
import { fieldOf } from '../client/search-context.ts'
import { readSettings, type SearchSettings } from '../client/search-settings.ts'
import { createResultList, type ResultList } from './result-list.ts'

const typingDelay = 300
const prepared = new WeakSet<HTMLFormElement>()
/** Number of the latest search. Slower, older ones are dropped. */
let latest = 0

/** Call whenever the page is shown or its URL has changed. */
export function start(toolkit: Toolkit): void {
  const place = document.querySelector<HTMLElement>('[data-search-results]')
  const settings = readSettings()
  const form = document.querySelector<HTMLFormElement>('main .search-form')
  if (!place || !settings || !form) return
  const defaults = { query: '', ...currentContext(settings, toolkit) }
  const asked = readQuery(new URLSearchParams(location.search), defaults)
  const typed = typedEarly(form)
  writeForm(form, { ...asked, query: typed || asked.query })
  // A version that the site no longer has selects nothing, which is shown as what is searched instead.
  const offered = readQuery(new FormData(form), defaults)
  writeForm(form, offered)
  const update = (query: PageQuery) => {
    const address = addressOf(location.pathname, query, defaults)
    history.replaceState({ ...history.state, results: undefined }, '', address)
    toolkit.shown = address
    search(query, place, settings, defaults)
  }
  const submit = () => update(readQuery(new FormData(form), defaults))
  if (!prepared.has(form)) prepare(form, submit)
  if (typed) submit()
  else search(offered, place, settings, defaults)
}

/** The text that the reader typed before this code was loaded; the server leaves the field empty. */
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
  const more = query.more.map((name, index) => [fieldOf(index + 1), name] as const)
  const { query: q, version, language } = query
  const values: Readonly<Record<string, string>> = { q, version, language, ...Object.fromEntries(more) }
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    field.value = values[field.name] ?? ''
  }
}

function search(query: PageQuery, place: HTMLElement, settings: SearchSettings, defaults: PageQuery): void {
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
      if (results[0]?.hits.length === 0) {
        const links = await otherVersions(ask, source, settings, query, defaults)
        if (ticket === latest) place.append(...links)
      }
      if (page + 1 < before) await load(page + 1, before)
      else if (before > 0) await restorePosition()
      else history.replaceState({ ...history.state, results: page + 1 }, '')
    } catch (error) {
      if (ticket === latest) fail(error, list, () => load(page, before))
    }
  }
  load(0, pagesBefore())
}

/** Number of result pages that a returning reader had loaded; 0 on the first visit. */
function pagesBefore(): number {
  return history.state?.results ?? 0
}

/** Restores the scroll position after a return, because the list did not exist when the page was shown. */
async function restorePosition(): Promise<void> {
  const module = await import('../../navigate/navigate.ts')
  module.restorePosition()
}

function fail(error: unknown, list: ResultList, retry: () => void): void {
  // biome-ignore lint/suspicious/noConsole: readers see a message; the cause helps the owner of the site
  console.warn(error)
  list.fail(retry)
}
