/** Highlights the outline link of the section being read. */
import { root } from '../page/root.ts'
import { targetOf } from '../page/target-of.ts'
import { pickHeading } from './outline-pick.ts'

let headings: (readonly [HTMLAnchorElement, HTMLElement])[] = []

export function watchOutline(): void {
  // Browsers fire scroll events once per frame, before painting.
  addEventListener('scroll', highlight)
}

/** Reads the outline of the current page. */
export function startOutline(): void {
  headings = [...document.querySelectorAll<HTMLAnchorElement>('.outline a[href^="#"]')].flatMap((link) => {
    const heading = targetOf(link.hash)
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
  // Scrolls an outline that is longer than the window; the window itself does not move.
  const link = headings[Math.max(active, 0)]?.[0]
  link?.offsetParent?.scrollTo(0, link.offsetTop - innerHeight / 2)
}
