/** Marks the link of the outline that leads to where the reader is. */
import { pickHeading } from './outline-pick.ts'
import { root } from './root.ts'

let headings: (readonly [HTMLAnchorElement, HTMLElement])[] = []
let isWaiting = false

export function watchOutline(): void {
  addEventListener('scroll', schedule, { passive: true })
}

/** Takes up the outline of the page that is shown now. */
export function startOutline(): void {
  headings = [...document.querySelectorAll<HTMLAnchorElement>('.outline a[href^="#"]')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [[link, heading] as const] : []
  })
  schedule()
}

function schedule(): void {
  if (isWaiting || headings.length === 0) return
  isWaiting = true
  requestAnimationFrame(highlight)
}

function highlight(): void {
  isWaiting = false
  const navbar = document.querySelector<HTMLElement>('.navbar')
  const offset = 'hideOnScroll' in root.dataset ? 0 : (navbar?.offsetHeight ?? 0)
  const boxes = headings.map(([, heading]) => heading.getBoundingClientRect())
  const active = pickHeading(boxes, offset, innerHeight)
  for (const [index, [link]] of headings.entries()) {
    if (index === active) link.ariaCurrent = 'location'
    else link.removeAttribute('aria-current')
  }
}
