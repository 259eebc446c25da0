/** The buttons of code blocks: copy, and wrap if a line is wider than the block. */
const feedback = 1000

export function installCode(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy],[data-wrap]')
    const block = button?.closest<HTMLElement>('.code')
    if (!button || !block) return
    if ('copy' in button.dataset) copy(button, block)
    else wrap(button, block)
  })
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      const block = (target as Element).closest<HTMLElement>('.code')
      if (block) offerWrap(block)
    })
  }
  // The event that loaded this module has passed, so measure its block now.
  for (const block of document.querySelectorAll<HTMLElement>('.code:is(:hover,:focus-within)')) offerWrap(block)
}

async function copy(button: HTMLElement, block: HTMLElement): Promise<void> {
  const text = block.querySelector('code')?.textContent ?? ''
  if (!(await write(text))) return
  const label = button.dataset.label ?? button.ariaLabel ?? ''
  button.dataset.label = label
  button.dataset.done = ''
  button.ariaLabel = button.dataset.copied ?? 'Copied'
  setTimeout(() => {
    delete button.dataset.done
    button.ariaLabel = label
  }, feedback)
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return writeBySelection(text)
  }
}

/** For pages without HTTPS, where the clipboard API is missing. */
function writeBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}

function offerWrap(block: HTMLElement): void {
  const button = block.querySelector<HTMLElement>('[data-wrap]')
  const pre = block.querySelector('pre')
  if (button && pre) button.hidden = !('wrapped' in block.dataset) && pre.scrollWidth <= pre.clientWidth
}

function wrap(button: HTMLElement, block: HTMLElement): void {
  button.ariaPressed = String(block.toggleAttribute('data-wrapped'))
}
