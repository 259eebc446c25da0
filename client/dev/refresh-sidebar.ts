/** Puts a changed sidebar in place; branches that the author has opened or closed are so again. */
const toggles = '.cat>[aria-expanded]'
const longestWaitMs = 1000

export async function refreshSidebar(shown: HTMLElement, next: Element): Promise<void> {
  const states = new Map([...shown.querySelectorAll(toggles)].map((toggle) => [addressOf(toggle), toggle.ariaExpanded]))
  const nav = shown.querySelector('nav')
  for (const { name, value } of next.attributes) shown.setAttribute(name, value)
  nav?.replaceChildren(...(next.querySelector('nav')?.childNodes ?? []))
  // From the top down: a branch that is opened brings those below it.
  for (const [address, state] of states) {
    const toggle = [...shown.querySelectorAll<HTMLElement>(toggles)].find((it) => addressOf(it) === address)
    if (!toggle || toggle.ariaExpanded === state) continue
    toggle.click()
    await until(() => toggle.ariaExpanded === state)
  }
}

/** Labels change; addresses rarely do. */
function addressOf(toggle: Element): string {
  const label = toggle.parentElement?.firstElementChild
  return label?.getAttribute('href') ?? label?.textContent ?? ''
}

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + longestWaitMs
  while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
}
