/** Sends the answer to "Was this page helpful?" to the target in the config, and says so. */

/** Functions of the analytics scripts, which may be blocked. */
interface Services {
  readonly plausible?: (event: string, options: object) => void
  readonly umami?: { readonly track: (event: string, data: object) => void }
  readonly goatcounter?: { readonly count: (event: object) => void }
  readonly _paq?: { readonly push: (command: readonly string[]) => void }
  readonly gtag?: (...command: readonly unknown[]) => void
}

interface Answer {
  readonly helpful: string
  readonly page: string
}

const name = 'Feedback'

/** Throws when the service is unknown or its script was blocked. */
export function recordEvent(service: string, services: Services, answer: Answer): void {
  const { plausible, umami, goatcounter, _paq, gtag } = services
  const { helpful, page } = answer
  if (service === 'plausible' && plausible) plausible(name, { props: answer })
  else if (service === 'umami' && umami) umami.track(name, answer)
  else if (service === 'goatcounter' && goatcounter)
    goatcounter.count({ path: `feedback-${helpful}${page}`, title: name, event: true })
  else if (service === 'matomo' && _paq) _paq.push(['trackEvent', name, helpful, page])
  else if (service === 'google' && gtag) gtag('event', 'feedback', answer)
  else throw new Error(`The script of ${service} is missing.`)
}

export async function sendFeedback(button: HTMLButtonElement): Promise<void> {
  const form = button.closest<HTMLElement>('.feedback')
  const status = form?.querySelector<HTMLElement>('[role=status]')
  if (!form || !status || button.ariaPressed === 'true') return
  mark(form, button)
  // Emptied first, so that the same words are announced again.
  status.textContent = ''
  try {
    await send(form.dataset, button.value)
    status.textContent = status.dataset.thanks ?? ''
  } catch {
    mark(form, undefined)
    status.textContent = status.dataset.failed ?? ''
  }
}

function mark(form: HTMLElement, pressed: HTMLButtonElement | undefined): void {
  for (const button of form.querySelectorAll('button')) button.ariaPressed = String(button === pressed)
}

async function send({ url, service = '', page = '', version }: DOMStringMap, helpful: string): Promise<void> {
  if (url === undefined) {
    recordEvent(service, globalThis as unknown as Services, { helpful, page }) // the scripts of the services set them
    return
  }
  const { lang } = document.documentElement
  const body = new URLSearchParams({ helpful, page, lang, ...(version && { version }) })
  // A form needs no permission of the other site. Its answer is hidden then, so any answer counts.
  const { ok, type } = await fetch(url, { method: 'POST', body, mode: 'no-cors', keepalive: true })
  if (!ok && type !== 'opaque') throw new Error(`${url} refused the feedback.`)
}
