/** What does not fit on a page. Runs in the page, so it uses nothing from outside. */
export function misfits(): string[] {
  const root = document.documentElement
  const width = root.clientWidth
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 2
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
  const nameOf = ({ className, localName, textContent }: HTMLElement) =>
    `${className || localName} "${textContent.trim().slice(0, 20)}"`
  const isOutside = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < -1 || right > width + 1
  }
  const found: string[] = []

  if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} px wide`)

  // Every control of the bar is in the window, large enough, and not below another one.
  const controls = all('.navbar-inner :is(a,button)').filter((it) => !it.closest('.dropdown-menu'))
  if (controls.length < 3) found.push(`only ${controls.length} controls in the bar`)
  for (const required of ['.logo', '.search-button']) {
    if (all(`.navbar-inner ${required}`).length === 0) found.push(`no ${required} in the bar`)
  }
  for (const [index, control] of controls.entries()) {
    const box = control.getBoundingClientRect()
    if (isOutside(control) || box.top < 0) found.push(`outside: ${nameOf(control)}`)
    if (box.width < 16 || box.height < 16) found.push(`too small: ${nameOf(control)}`)
    for (const other of controls.slice(index + 1)) {
      // A caret is at the edge of the link that it belongs to.
      if (control.contains(other) || control.parentElement === other.parentElement?.closest('.dropdown')) continue
      const its = other.getBoundingClientRect()
      const isOver = box.left < its.right - 1 && its.left < box.right - 1
      if (isOver && box.top < its.bottom - 1 && its.top < box.bottom - 1) found.push(`overlapping: ${nameOf(control)}`)
    }
  }
  if (all('.sidebar, .menu-button').length === 0 && document.querySelector('.sidebar')) found.push('no way to the menu')
  if (all('.nav-link, .menu-button').length === 0) found.push('no way to the items of the bar')

  // The text has some 20 characters a line, or the window but its margins.
  const text = document.querySelector('.prose, .search-page, .lost > p')
  const least = Math.min(10 * Number.parseFloat(getComputedStyle(root).fontSize), width * 0.88)
  if (text && text.clientWidth < least) found.push(`the text is ${text.clientWidth} px wide`)

  // Nothing is cut off. The bar's key cap may go; the page's other parts scroll inside themselves.
  for (const element of all('body *')) {
    if (element.closest('svg, .vh, .visually-hidden, .skip, dialog:not([open])')) continue
    const { overflowX, overflowY } = getComputedStyle(element)
    const cutsX = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
    const cutsY = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2
    if (cutsX || (cutsY && !element.matches('.search-button'))) found.push(`cut: ${nameOf(element)}`)
  }
  for (const element of all('main :is(p,li,h1,h2,h3,a,button,code,label,output), .footer *, .announcement *')) {
    if (isOutside(element) && !element.closest('pre, .table-scroll, .tab-list, .skip')) {
      found.push(`outside: ${nameOf(element)}`)
    }
  }
  return [...new Set(found)].slice(0, 8)
}
