/** Scroll positions by history entry. The browser cannot restore them itself, because the content comes after the entry. */
const storageKey = 'docs-gen.positions'
const limit = 100

let positions: Map<string, number> | undefined
let entry = ''

/** To be called before the entry changes, while the old page is still shown. */
export function savePosition(): void {
  read().delete(entry)
  read().set(entry, scrollY)
}

/** Position to restore for the entry that is current now. */
export function enterEntry(): number | undefined {
  entry = history.state?.entry ?? ''
  return read().get(entry)
}

/** State for a new entry. */
export function newEntry(): { readonly entry: string } {
  entry = crypto.randomUUID?.() ?? String(Math.random())
  return { entry }
}

function read(): Map<string, number> {
  if (positions) return positions
  positions = load()
  history.scrollRestoration = 'manual'
  entry = history.state?.entry ?? ''
  addEventListener('pagehide', write)
  return positions
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
    sessionStorage.setItem(storageKey, JSON.stringify([...read()].slice(-limit)))
  } catch {
    // Storage may be blocked or full; then the next document starts at the top.
  }
}
