/** Chooses the color mode from the options of the site and the reader's choice, and sets the attributes that the styles use. */
export const darkSystem = '(prefers-color-scheme: dark)'

type ColorChoice = 'light' | 'dark' | 'system'

/** Before the first call, `data-theme` holds the default of the site. */
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

/** The next choice when the reader presses the toggle. */
export function nextColorChoice(choice: string | undefined, followsSystem: boolean): ColorChoice {
  if (choice === 'light') return 'dark'
  if (choice === 'dark') return followsSystem ? 'system' : 'light'
  return 'light'
}
