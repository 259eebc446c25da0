/**
 * Updates a part of the page to the server's new HTML. It changes only what differs from the server's previous HTML, so
 * everything else keeps its state in the browser: open tabs, hydrated islands, scroll positions.
 */

/** Updaters for elements that need special treatment, by selector. */
type Exceptions = Readonly<Record<string, (shown: HTMLElement, next: Element) => void>>

/** `old` is the server's previous HTML of `shown`. Nodes of `next` move into the page. */
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

/** Nodes that scripts appended to an element may stay. If scripts changed more, the element is replaced. */
function canMorph(shown: Element, old: Element, next: Element): boolean {
  if (shown.nodeName !== next.nodeName || old.nodeName !== next.nodeName || shown.nodeName === 'DOCS-ISLAND')
    return false
  return [...old.childNodes].every((child, index) => shown.childNodes[index]?.nodeName === child.nodeName)
}

/** Changes only attributes that differ in the server's HTML; scripts may have set others. */
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
