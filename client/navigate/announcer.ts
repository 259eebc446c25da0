/** Announces a new page to screen readers. */
let region: HTMLElement | undefined

export function announce(text: string): void {
  region ??= createRegion()
  const { ownerDocument } = region
  if (!region.isConnected) ownerDocument.body.append(region)
  region.textContent = ''
  // Screen readers ignore text that is added together with its region.
  setTimeout(() => {
    if (region) region.textContent = text
  }, 100)
}

function createRegion(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'vh'
  element.ariaLive = 'polite'
  element.role = 'status'
  return element
}
