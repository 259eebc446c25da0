/** What the compiler reads of the config. */
import { browserPackage, cleaningPackage, drawingPackage } from '../diagrams/drawing-package.ts'
import type { Disk } from '../io/disk/disk.ts'
import { findPackage } from '../io/disk/installed-package.ts'
import type { CompileOptions } from '../markdown/tree/compile-options.ts'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { translatedPath } from '../model/translated-path.ts'
import { folderOf } from '../text/doc-name.ts'
import { inlineStyles } from '../text/ignored-attributes.ts'
import type { BuildContext } from './build-context.ts'

export function compileOptions(
  { config, disk }: Pick<BuildContext, 'config' | 'disk'>,
  { trees }: { readonly trees: readonly { readonly dir: FilePath }[] },
  components: readonly string[],
): CompileOptions {
  return {
    markdown: config.markdown,
    base: config.base,
    variables: config.variables,
    contentRoots: [...trees.map(({ dir }) => dir), ...pageDirs(config)],
    staticDirs: config.staticDirs,
    untrusted: config.untrusted,
    samples: config.samples,
    htmlComments: config.compat?.generator === 'docusaurus',
    ...(config.compat && { isForeign: true }),
    ...(config.compat?.generator === 'docusaurus' && { isDocusaurus: true, siteDir: config.compat.dir }),
    ...(config.compat?.generator === 'docusaurus' && config.compat.headingIds === 'keep-case' && { keepsCase: true }),
    ...(config.markdown.headingIds === 'vitepress' && { headingIds: 'vitepress' as const }),
    ...(config.compat?.generator === 'mkdocs' && { headingIds: config.compat.headingIds }),
    // Links of books lead to titles, too.
    ...(config.compat?.generator === 'mdbook' && { headingIds: 'github' as const }),
    ...(config.security.style.includes(inlineStyles) && { inlineStyles: true }),
    components: [...components].sort(),
    ownComponents: Object.keys(config.theme.mdxComponents).sort(),
    diagrams: findPackage(drawingPackage, disk),
    ...(config.markdown.mermaid === 'browser' && { mermaid: findMermaid(disk) }),
    languages: config.locales.map(({ folder = '', strings }) => ({ folder, strings })),
  }
}

function findMermaid(disk: Disk) {
  const library = findPackage(browserPackage, disk)
  return { library, cleaner: findPackage(cleaningPackage, disk, folderOf(library.file ?? '')) }
}

function pageDirs({ locales, pagesDir }: ResolvedConfig): FilePath[] {
  return locales.map((locale) => translatedPath(pagesDir, locale))
}
