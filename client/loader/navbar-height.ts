import { root } from '../page/root.ts'

/** Items that wrap make the navbar higher than its variable says. What stays below it and the targets of links follow. */
export function watchNavbar(): void {
  const navbar = document.querySelector('.navbar')
  if (!navbar) return
  const follow = () => setHeight(navbar)
  // At once: until a page is loaded, the browser scrolls to the target of its address again when that moves.
  follow()
  new ResizeObserver(follow).observe(navbar)
}

/** An unchanged height sets nothing, because that would make the browser compute the styles of the whole page again. */
function setHeight({ clientHeight, children: [bar] }: Element): void {
  const height = `${clientHeight}px`
  root.style.setProperty('--bar', bar && getComputedStyle(bar).minHeight !== height ? height : '')
}
