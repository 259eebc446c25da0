/** Which colours are shown, from what the site allows and what the reader chose. Writes the attributes the styles go by. */
export const darkSystem = '(prefers-color-scheme: dark)'

type ColorChoice = 'light' | 'dark' | 'system'

/** `data-theme` holds the site's default until this is called first. */
export function applyColorChoice(root: HTMLElement, stored: string | null): void {
  const { dataset } = root
  dataset.themeDefault ??= dataset.theme ?? 'light'
  const choice = chooseColors({
    stored: dataset.colorSwitch === 'off' ? null : stored,
    fallback: dataset.themeDefault,
    followsSystem: 'colorSystem' in dataset,
  })
  dataset.themeChoice = choice
  dataset.theme = choice === 'system' ? (matchMedia(darkSystem).matches ? 'dark' : 'light') : choice
}

interface ColorFacts {
  readonly stored: string | null
  readonly fallback: string
  readonly followsSystem: boolean
}

export function chooseColors({ stored, fallback, followsSystem }: ColorFacts): ColorChoice {
  if (stored === 'light' || stored === 'dark') return stored
  if (followsSystem) return 'system'
  return fallback === 'dark' ? 'dark' : 'light'
}

/** The choice that a press on the toggle leads to. */
export function nextColorChoice(choice: string | undefined, followsSystem: boolean): ColorChoice {
  if (choice === 'light') return 'dark'
  if (choice === 'dark') return followsSystem ? 'system' : 'light'
  return 'light'
}
