/** Enlarges an image on click or key press, in a dialog that takes the focus and returns it. */
import { zoomImages } from './zoom-images.ts'
import { zoomTransform } from './zoom-transform.ts'

const duration = 300
const scrollLimit = 40
const closeDelay = 150

interface Zoomed {
  readonly image: HTMLImageElement
  readonly overlay: HTMLElement
  readonly copy: HTMLImageElement
  readonly left: number
  readonly top: number
  readonly openedAt: number
}

let zoomed: Zoomed | undefined
/** True while the dialog opens or closes; input is ignored meanwhile. */
let isMoving = false

export function installZoom(): void {
  document.addEventListener('click', ({ target }) => {
    if (zoomed) close()
    else if (target instanceof HTMLImageElement && target.matches(zoomImages)) open(target)
  })
  document.addEventListener('keydown', onKey)
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'Escape') close()
  })
  addEventListener('resize', close)
  addEventListener('popstate', remove)
  addEventListener('scroll', onScroll, { passive: true })
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event
  if (zoomed && key === 'Tab') event.preventDefault() // the dialog is the only tab stop
  if (key !== 'Enter' && key !== ' ') return
  const image = target instanceof HTMLImageElement && target.matches('.zoomable') ? target : undefined
  if (!zoomed && !image) return
  event.preventDefault()
  if (zoomed) close()
  else if (image) open(image)
}

function onScroll(): void {
  if (zoomed && Math.abs(scrollY - zoomed.openedAt) > scrollLimit) setTimeout(close, closeDelay)
}

function open(image: HTMLImageElement): void {
  if (isMoving) return
  const box = image.getBoundingClientRect()
  const overlay = document.createElement('div')
  const copy = copyOf(image, box)
  overlay.className = 'zoom-overlay'
  overlay.role = 'dialog'
  overlay.ariaModal = 'true'
  overlay.ariaLabel = image.alt
  overlay.tabIndex = -1
  overlay.append(copy)
  document.body.append(overlay)
  zoomed = { image, overlay, copy, left: box.left, top: box.top, openedAt: scrollY }
  image.style.visibility = 'hidden'
  overlay.focus({ preventScroll: true })
  const isVector = /\.svg$/.test(new URL(image.currentSrc || image.src, location.href).pathname)
  const natural = isVector ? undefined : { width: image.naturalWidth, height: image.naturalHeight }
  const { clientWidth: width, clientHeight: height } = document.documentElement
  move(() => {
    overlay.toggleAttribute('data-open', true)
    copy.style.transform = zoomTransform(box, natural, { width, height })
  })
}

function copyOf(image: HTMLImageElement, box: DOMRect): HTMLImageElement {
  const copy = image.cloneNode() as HTMLImageElement // a clone is of the same kind
  copy.className = 'zoom-image'
  for (const name of ['id', 'tabindex', 'role', 'aria-haspopup', 'loading']) copy.removeAttribute(name)
  if (copy.srcset) copy.sizes = '100vw'
  for (const side of ['left', 'top', 'width', 'height'] as const) copy.style[side] = `${box[side]}px`
  const { zoomSrc } = image.dataset
  if (zoomSrc) loadLarger(zoomSrc, copy)
  return copy
}

function loadLarger(url: string, copy: HTMLImageElement): void {
  const larger = new Image()
  larger.onload = () => {
    copy.removeAttribute('srcset')
    copy.src = url
  }
  // biome-ignore lint/suspicious/noConsole: the smaller image is shown, so a warning is enough
  larger.onerror = () => console.warn(`Could not load the larger image ${url}`)
  larger.src = url
}

function close(): void {
  if (!zoomed || isMoving) return
  const { image, overlay, copy, left, top } = zoomed
  const box = image.getBoundingClientRect()
  move(() => {
    overlay.toggleAttribute('data-open', false)
    copy.style.transform = `translate(${box.left - left}px, ${box.top - top}px)`
  }, remove)
}

function remove(): void {
  zoomed?.overlay.remove()
  zoomed?.image.style.removeProperty('visibility')
  zoomed?.image.focus({ preventScroll: true })
  zoomed = undefined
}

/** Starts a transition in the next frame, after its starting state was applied. */
function move(start: () => void, then?: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  isMoving = true
  requestAnimationFrame(() => {
    start()
    setTimeout(
      () => {
        isMoving = false
        then?.()
      },
      isStill ? 0 : duration,
    )
  })
}
