/** The buttons of code blocks: copy, and wrap if a line is wider than the block. */
import { copyText, showCopied } from './clipboard.ts'

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
  if (await copyText(textToCopy(block))) showCopied(button)
}

/** Of a shell session, the commands without prompts and output. */
function textToCopy(block: HTMLElement): string {
  const code = block.querySelector('code')?.cloneNode(true) as HTMLElement | undefined
  const others = code?.querySelectorAll('.prompt,.o') ?? []
  for (const other of others) other.remove()
  const text = code?.textContent ?? ''
  return others.length > 0 ? text.trimEnd() : text
}

function offerWrap(block: HTMLElement): void {
  const button = block.querySelector<HTMLElement>('[data-wrap]')
  const pre = block.querySelector('pre')
  if (button && pre) button.hidden = !('wrapped' in block.dataset) && pre.scrollWidth <= pre.clientWidth
}

function wrap(button: HTMLElement, block: HTMLElement): void {
  button.ariaPressed = String(block.toggleAttribute('data-wrapped'))
}
