/** Calls back once, when an element scrolls into view. */
const waiting = new WeakMap<Element, () => void>()
const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer.unobserve(target)
    waiting.get(target)?.()
  }
})

export function whenVisible(element: Element, callback: () => void): void {
  waiting.set(element, callback)
  observer.observe(element)
}
