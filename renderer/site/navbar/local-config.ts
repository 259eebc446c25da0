/**
 * The config as the pages of another language show it: the texts of the navbar, the footer and the announcement, the labels of versions,
 * and the footer's links.
 */
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { versionLabel } from '../../model/docs-sets.ts'
import type { Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { own } from '../../text/own.ts'
import { createLocalRoutes } from './local-routes.ts'

/** Options that readers see, as text or as HTML. */
const shown = new Set(['label', 'title', 'aria-label', 'alt', 'html', 'value', 'copyright', 'content'])

/** Texts are translated by `locales[].strings`, like those of the interface. */
export function createLocalConfigs(config: ResolvedConfig, site: Site): (locale: string) => ResolvedConfig {
  const toLocal = createLocalRoutes(site, config)
  const made = memoizeByKey<ResolvedConfig>()
  return (name) => {
    const locale = config.locales.find((it) => it.name === name)
    // The config is written in the default language.
    if (!locale || locale.path === '') return config
    return made(name, () => {
      const text = (key: string, value: string) => (shown.has(key) ? (own(locale.strings, value) ?? value) : value)
      const link = (key: string, value: string) => (key === 'to' ? toLocal(value, name) : text(key, value))
      return {
        ...config,
        navbar: mapStrings(config.navbar, text),
        footer: mapStrings(config.footer, link),
        announcement: mapStrings(config.announcement, text),
        versions: config.versions.map((version) => ({ ...version, label: versionLabel(version, locale) })),
      }
    })
  }
}

/** `change` gets the name of the option, too. */
function mapStrings<Value>(value: Value, change: (key: string, value: string) => string): Value {
  const map = (it: unknown, name: string): unknown => {
    if (typeof it === 'string') return change(name, it)
    if (Array.isArray(it)) return it.map((item) => map(item, name))
    if (typeof it !== 'object' || it === null) return it
    return Object.fromEntries(Object.entries(it).map(([child, inner]) => [child, map(inner, child)]))
  }
  return map(value, '') as Value // of the same form
}
