/** Puts a changed sidebar in place; branches that the author has opened or closed are so again. */
const toggles = '.cat>[aria-expanded]'
const longestWaitMs = 1000

/**
 * States to be put back. One stays here until it could be: when two changes follow each other closely, the branches of the
 * first may be gone from the server before they were asked for.
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
  // From the top down: a branch that is opened brings those below it.
  for (const [address, state] of wanted) {
    const toggle = [...shown.querySelectorAll<HTMLElement>(toggles)].find((it) => addressOf(it) === address)
    const isPutBack = !toggle || (await putBack(toggle, state))
    if (latest !== next) return
    if (isPutBack) wanted.delete(address)
  }
}

async function putBack(toggle: HTMLElement, state: string | null): Promise<boolean> {
  if (toggle.ariaExpanded !== state) toggle.click()
  return await until(() => toggle.ariaExpanded === state)
}

/** Labels change; addresses rarely do. */
function addressOf(toggle: Element): string {
  const label = toggle.parentElement?.firstElementChild
  return label?.getAttribute('href') ?? label?.textContent ?? ''
}

async function until(isDone: () => boolean): Promise<boolean> {
  const end = performance.now() + longestWaitMs
  while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
  return isDone()
}
