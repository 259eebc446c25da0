/** Loads what builds the pages of another generator, only for a site that has such pages. */
import type { BrowserModules, ForeignStyles } from '../io/bundle/bundle-islands.ts'
import type { ForeignModules } from '../io/bundle/foreign-modules.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'

export async function loadForeignModules(config: ResolvedConfig): Promise<ForeignModules | undefined> {
  if (config.compat?.generator !== 'docusaurus') return undefined
  return (await import('../compat/docusaurus/modules.ts')).docusaurusModules(config, config.compat.dir)
}

export async function loadForeignStyles(config: ResolvedConfig): Promise<ForeignStyles | undefined> {
  if (config.compat?.generator !== 'docusaurus') return undefined
  return (await import('../compat/docusaurus/styles.ts')).withOwnVariables
}

export async function loadBrowserModules(config: ResolvedConfig): Promise<BrowserModules | undefined> {
  if (config.compat?.generator !== 'docusaurus') return undefined
  const { browserModule } = await import('../compat/docusaurus/browser-modules.ts')
  return (specifier) => browserModule(specifier, config)
}
