/** Loads what builds the pages of another generator, only for a site that has such pages. */
import type { ForeignStyles } from '../io/bundle/bundle-islands.ts'
import type { BrowserModules, ForeignModules } from '../io/bundle/foreign-modules.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import type { BuildContext } from './build-context.ts'

export async function loadForeignModules({
  config,
  disk,
}: Pick<BuildContext, 'config' | 'disk'>): Promise<ForeignModules | undefined> {
  if (config.compat?.generator !== 'docusaurus') return undefined
  return (await import('../compat/docusaurus/modules.ts')).docusaurusModules(config, config.compat.dir, disk)
}

export async function loadForeignStyles(config: ResolvedConfig): Promise<ForeignStyles | undefined> {
  if (config.compat?.generator !== 'docusaurus') return undefined
  return (await import('../compat/docusaurus/styles.ts')).toOwnStyles
}

export async function loadBrowserModules({
  config,
  disk,
}: Pick<BuildContext, 'config' | 'disk'>): Promise<BrowserModules | undefined> {
  if (config.compat?.generator !== 'docusaurus') return undefined
  return (await import('../compat/docusaurus/modules.ts')).docusaurusInBrowser(config, config.compat.dir, disk)
}
