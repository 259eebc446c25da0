/** Sets the scroll position and the focus after a navigation. */

/** Scrolls to the saved position, else to the target, else to the top. */
export function scrollToTarget(target: HTMLElement | null, position: number | undefined): void {
  if (target && position === undefined) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: position ?? 0, behavior: 'instant' })
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
