/** Creates a button of the modal. */
export function createButton(className: string, label: string, action: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = label
  button.onclick = action
  return button
}
