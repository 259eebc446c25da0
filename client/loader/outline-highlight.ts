/** Marks the link of the outline that leads to where the reader is. */

import { root } from '../page/root.ts'
import { pickHeading } from './outline-pick.ts'

let headings: (readonly [HTMLAnchorElement, HTMLElement])[] = []

export function watchOutline(): void {
  // Told once a frame, and before it is drawn.
  addEventListener('scroll', highlight)
}

/** Takes up the outline of the page that is shown now. */
export function startOutline(): void {
  headings = [...document.querySelectorAll<HTMLAnchorElement>('.outline a[href^="#"]')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [[link, heading] as const] : []
  })
  requestAnimationFrame(highlight)
}

function highlight(): void {
  if (headings.length === 0) return
  const navbar = document.querySelector<HTMLElement>('.navbar')
  const offset = 'hideOnScroll' in root.dataset ? 0 : (navbar?.offsetHeight ?? 0)
  const boxes = headings.map(([, heading]) => heading.getBoundingClientRect())
  const active = pickHeading(boxes, offset, innerHeight)
  headings.forEach(([link], index) => {
    link.ariaCurrent = index === active ? 'location' : null
  })
  // An outline that is longer than the window follows; the window itself stays where it is.
  const link = headings[Math.max(active, 0)]?.[0]
  link?.offsetParent?.scrollTo(0, link.offsetTop - innerHeight / 2)
}
