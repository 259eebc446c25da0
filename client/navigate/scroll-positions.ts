/**
 * Stores scroll positions by history entry. The browser cannot restore them, because the content arrives after the entry is
 * entered. Every entry has a name in its state. An entry without one is new: the browser made it for an anchor on the page.
 */
const storageKey = 'docs-gen.positions'
const limit = 100

let positions: Map<string, number> | undefined
let entry = ''

/** Call before any other function of this file. Further calls do nothing. */
export function trackPositions(): void {
  if (positions) return
  positions = load()
  history.scrollRestoration = 'manual'
  enterEntry()
  addEventListener('popstate', () => {
    savePosition() // the old content is still shown, and not yet scrolled
    enterEntry()
  })
  addEventListener('pagehide', write)
}

/** Call before adding a history entry, while the old content is shown. */
export function savePosition(): void {
  positions?.delete(entry)
  positions?.set(entry, scrollY)
}

/** The position at which the reader left the current entry. */
export function savedPosition(): number | undefined {
  return positions?.get(entry)
}

/** The state for a new entry. */
export function newEntry(): { readonly entry: string } {
  entry = Math.random().toString(36).slice(2)
  return { entry }
}

function enterEntry(): void {
  if (history.state?.entry) entry = history.state.entry
  else history.replaceState({ ...history.state, ...newEntry() }, '')
}

function load(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]) // written below
  } catch {
    return new Map()
  }
}

function write(): void {
  savePosition()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...(positions ?? [])].slice(-limit)))
  } catch {
    // If storage is blocked or full, the next document starts at the top.
  }
}
