/**
 * Changes a part of the page into what the server sends now. Only what differs from what it had sent is touched: everything
 * else keeps the state it has in the window, such as open tabs, widgets that are awake, and where it is scrolled to.
 */

/** Elements that take care of themselves, by selector. */
type Exceptions = Readonly<Record<string, (shown: HTMLElement, next: Element) => void>>

/** `old` is what the server had sent for `shown`. Nodes of `next` move into the page. */
export function morph(shown: Element, old: Element, next: Element, exceptions: Exceptions = {}): void {
  if (old.isEqualNode(next)) return
  const own = Object.entries(exceptions).find(([selector]) => shown.matches(selector))
  if (own)
    own[1](shown as HTMLElement, next) // the exceptions name HTML elements
  else if (canMorph(shown, old, next)) {
    morphAttributes(shown, old, next)
    morphChildren(shown, old, next, exceptions)
  } else shown.replaceWith(next)
}

/** What scripts have put at the end of an element may stay; where they have changed more, the element is replaced. */
function canMorph(shown: Element, old: Element, next: Element): boolean {
  if (shown.nodeName !== next.nodeName || old.nodeName !== next.nodeName || shown.nodeName === 'DOCS-ISLAND')
    return false
  return [...old.childNodes].every((child, index) => shown.childNodes[index]?.nodeName === child.nodeName)
}

/** Attributes that the server has not changed are the scripts'. */
export function morphAttributes(shown: Element, old: Element, next: Element): void {
  for (const name of new Set([...old.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name)
    if (old.getAttribute(name) === value) continue
    if (value === null) shown.removeAttribute(name)
    else shown.setAttribute(name, value)
  }
}

function morphChildren(shown: Element, old: Element, next: Element, exceptions: Exceptions): void {
  const [olds, nexts, children] = [[...old.childNodes], [...next.childNodes], [...shown.childNodes]]
  const start = countSame(olds, nexts)
  const end = countSame(olds.slice(start).reverse(), nexts.slice(start).reverse())
  const oldMiddle = olds.slice(start, olds.length - end)
  const nextMiddle = nexts.slice(start, nexts.length - end)
  const shownMiddle = children.slice(start, olds.length - end)
  if (oldMiddle.length !== nextMiddle.length) {
    const behind = children[olds.length - end] ?? null
    for (const node of shownMiddle) node.remove()
    for (const node of nextMiddle) shown.insertBefore(node, behind)
    return
  }
  for (const [index, node] of shownMiddle.entries()) {
    const [oldNode, nextNode] = [oldMiddle[index], nextMiddle[index]]
    if (node instanceof Element && oldNode instanceof Element && nextNode instanceof Element)
      morph(node, oldNode, nextNode, exceptions)
    else if (nextNode) shown.replaceChild(nextNode, node)
  }
}

/** How many of the first nodes are the same in both. */
function countSame(a: readonly Node[], b: readonly Node[]): number {
  const differs = a.findIndex((node, index) => !node.isEqualNode(b[index] ?? null))
  return differs < 0 ? a.length : differs
}
