/** Tells screen readers what is shown now. */
let region: HTMLElement | undefined

export function announce(text: string): void {
  region ??= createRegion()
  const { ownerDocument } = region
  if (!region.isConnected) ownerDocument.body.append(region)
  region.textContent = ''
  // A change that comes with the region itself is not read.
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
