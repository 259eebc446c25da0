import type { DraftConfig } from './migration.ts'

/** MkDocs and mdBook build a site with any of these. */
export const lenient: DraftConfig['strict'] = {
  brokenLinks: 'warn',
  brokenAnchors: 'warn',
  brokenImages: 'warn',
  duplicateRoutes: 'warn',
  frontMatter: 'warn',
  unknownLanguage: 'warn',
  unclosedBlocks: 'warn',
  sidebars: 'warn',
  unusedDirective: 'warn',
}
