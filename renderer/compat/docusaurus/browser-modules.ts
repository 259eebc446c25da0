/** Modules of Docusaurus for islands, which run in the browser. */
import type { ResolvedConfig } from '../../model/resolved-config.ts'

/** The text of a module; `undefined` for one that has no counterpart in the browser. */
export function browserModule(specifier: string, { colorMode }: ResolvedConfig): string | undefined {
  return specifier === '@docusaurus/theme-common' ? colorModule(colorMode.default) : undefined
}

/** The loader listens to what other tabs store (`loader/color-mode.ts`); an event of that kind makes it read the choice. */
function colorModule(initial: string): string {
  return `import { useSyncExternalStore } from 'react'
const root = () => document.documentElement
const watch = (listener) => {
  const observer = new MutationObserver(listener)
  observer.observe(root(), { attributes: true, attributeFilter: ['data-theme', 'data-theme-choice'] })
  return () => observer.disconnect()
}
const setColorMode = (mode) => {
  const key = 'docs-gen:' + root().dataset.base + 'theme'
  try {
    if (mode === 'light' || mode === 'dark') localStorage.setItem(key, mode)
    else localStorage.removeItem(key)
  } catch {}
  dispatchEvent(new StorageEvent('storage', { key }))
}
const choiceOf = (choice) => (choice === 'light' || choice === 'dark' ? choice : null)
export function useColorMode() {
  const colorMode = useSyncExternalStore(watch, () => root().dataset.theme ?? ${JSON.stringify(initial)}, () => ${JSON.stringify(initial)})
  const choice = useSyncExternalStore(watch, () => choiceOf(root().dataset.themeChoice), () => null)
  return { colorMode, colorModeChoice: choice, isDarkTheme: colorMode === 'dark', setColorMode }
}`
}
