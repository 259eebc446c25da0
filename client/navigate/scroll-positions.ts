/**
 * Scroll positions by history entry. The browser cannot restore them itself, because the content comes after the entry.
 * Every entry gets a name in its state; an entry without one was made by the browser just now, for a place on the page.
 */
const storageKey = 'docs-gen.positions'
const limit = 100

let positions: Map<string, number> | undefined
let entry = ''

/** To be called before anything else here; later calls do nothing. */
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

/** To be called before a new entry is made, while the old content is shown. */
export function savePosition(): void {
  positions?.delete(entry)
  positions?.set(entry, scrollY)
}

/** Where the reader was when they left the entry that is current now. */
export function savedPosition(): number | undefined {
  return positions?.get(entry)
}

/** State for a new entry. */
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
    // Storage may be blocked or full; then the next document starts at the top.
  }
}
