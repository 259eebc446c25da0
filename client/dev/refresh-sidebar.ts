/** Replaces a changed sidebar, then opens and closes its branches as the author had them. */
const toggles = '.cat>[aria-expanded]'
const longestWaitMs = 1000

/**
 * States to restore. Each stays here until it is restored: when two changes follow each other closely, the server may have
 * dropped the branches of the first one before they were requested.
 */
const wanted = new Map<string, string | null>()
let latest: Element | undefined

export async function refreshSidebar(shown: HTMLElement, next: Element): Promise<void> {
  latest = next
  for (const toggle of shown.querySelectorAll(toggles)) {
    const address = addressOf(toggle)
    if (!wanted.has(address)) wanted.set(address, toggle.ariaExpanded)
  }
  const nav = shown.querySelector('nav')
  for (const { name, value } of next.attributes) shown.setAttribute(name, value)
  nav?.replaceChildren(...(next.querySelector('nav')?.childNodes ?? []))
  // From the top down: opening a branch adds those below it.
  for (const [address, state] of wanted) {
    const toggle = [...shown.querySelectorAll<HTMLElement>(toggles)].find((it) => addressOf(it) === address)
    const isRestored = !toggle || (await restore(toggle, state))
    if (latest !== next) return
    if (isRestored) wanted.delete(address)
  }
}

async function restore(toggle: HTMLElement, state: string | null): Promise<boolean> {
  if (toggle.ariaExpanded !== state) toggle.click()
  return await until(() => toggle.ariaExpanded === state)
}

/** Identifies a branch by its link, because labels change more often than links. */
function addressOf(toggle: Element): string {
  const label = toggle.parentElement?.firstElementChild
  return label?.getAttribute('href') ?? label?.textContent ?? ''
}

async function until(isDone: () => boolean): Promise<boolean> {
  const end = performance.now() + longestWaitMs
  while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
  return isDone()
}
