/**
 * Shows a drawing or a table in a dialog that can be scrolled and magnified. The element itself is moved there, so that ids,
 * links and islands in it keep working; a placeholder keeps its room in the page.
 */
import { shellText } from '../page/shell-text.ts'
import { wrapFocus } from './wrap-focus.ts'
import { zoomDrawings } from './zoom-images.ts'

const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4]

export function installEnlarge(): void {
  document.addEventListener('click', ({ target }) => {
    const element = (target as Element).closest(`${zoomDrawings},.enlarge>button`)?.closest('figure,.table-scroll')
    if (element && !element.closest('.enlarged') && !(target as Element).closest('a')) open(element)
  })
}

function open(element: Element): void {
  const dialog = document.createElement('dialog')
  const place = document.createElement('div')
  const body = document.createElement('div')
  const view = document.createElement('div')
  dialog.className = 'enlarged'
  dialog.ariaLabel = shellText('textEnlarge', 'Enlarge')
  body.className = 'enlarged-body prose'
  body.tabIndex = 0
  body.append(view)
  const box = element.getBoundingClientRect()
  place.style.height = `${box.height}px`
  let step = startStep(element, box.width)
  const magnify = (by: number) => {
    step = Math.min(Math.max(step + by, 0), steps.length - 1)
    view.style.setProperty('--scale', String(steps[step]))
  }
  dialog.append(
    bar(magnify, () => dialog.close()),
    body,
  )
  element.replaceWith(place)
  view.append(element)
  document.body.append(dialog)
  magnify(0)
  const leave = () => dialog.close()
  dialog.onkeydown = (event) => onKey(event, dialog, magnify)
  dialog.onclick = ({ target }) => target === dialog && dialog.close()
  dialog.onclose = () => {
    removeEventListener('popstate', leave)
    place.replaceWith(element)
    dialog.remove()
    element.querySelector<HTMLElement>(':scope>.enlarge>button')?.focus({ preventScroll: true })
  }
  addEventListener('popstate', leave)
  dialog.showModal()
  body.focus()
}

/** A table is shown as it is, in the width of the window. A drawing fills the window, but grows at least by half. */
function startStep(element: Element, width: number): number {
  if (element.matches('.table-scroll')) return steps.indexOf(1)
  const wanted = Math.max(1.5, Math.min(innerWidth / width, 3))
  return steps.filter((step) => step <= wanted).length - 1
}

function onKey(event: KeyboardEvent, dialog: HTMLElement, magnify: (by: number) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '+') magnify(1)
  else if (event.key === '-') magnify(-1)
  else wrapFocus(event, dialog)
}

function bar(magnify: (by: number) => void, close: () => void): HTMLElement {
  const element = document.createElement('div')
  element.className = 'enlarged-bar'
  element.append(
    button('−', shellText('textSmaller', 'Smaller'), () => magnify(-1)),
    button('+', shellText('textLarger', 'Larger'), () => magnify(1)),
    button('×', shellText('textClose', 'Close'), close),
  )
  return element
}

function button(sign: string, label: string, action: () => void): HTMLElement {
  const created = document.createElement('button')
  created.type = 'button'
  created.className = 'icon-button'
  created.textContent = sign
  created.ariaLabel = label
  created.title = label
  created.onclick = action
  return created
}
