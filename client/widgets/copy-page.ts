/** The button that copies the Markdown of the page. */
import { copyText, showCopied } from './clipboard.ts'

export function installCopyPage(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy-page]')
    const link = button?.parentElement?.querySelector('a')
    if (!button || !link) return
    // Where the text cannot be copied, it can be seen.
    const isCopied = await copyText(load(link.href)).catch(() => false)
    if (isCopied) showCopied(button)
    else location.assign(link.href)
  })
}

async function load(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return await response.text()
}
