/** Makes Tab cycle within an element. A modal dialog alone lets the focus leave to the controls of the browser. */
export function wrapFocus(event: KeyboardEvent, within: HTMLElement): void {
  if (event.key !== 'Tab') return
  const stops = [...within.querySelectorAll<HTMLElement>('a[href],button,summary,input,[tabindex="0"]')].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[inert]') && element.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from && within.contains(document.activeElement)) return
  event.preventDefault()
  to?.focus()
}
