/** Sets the scroll position and the focus after a navigation. */

/** Scrolls to the saved position, else to the target of the hash, else to the top. */
export function scrollToTarget(hash: string, position: number | undefined): HTMLElement | null {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target && position === undefined) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: position ?? 0, behavior: 'instant' })
  return target
}

/** Moves the focus to the target, or to the start of the page as after a full load. */
export function focusTarget(target: HTMLElement | null): void {
  const element = target ?? document.querySelector<HTMLElement>('.skip')
  if (!element) return
  const hadIndex = element.hasAttribute('tabindex')
  if (!hadIndex) element.tabIndex = -1
  element.focus({ preventScroll: true })
  if (!hadIndex) element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
