/** Knows which pages translate an older text than their original has now, in the languages with `outdatedNotice`. */
import { commitFolder, pathInCommit } from '../model/git-paths.ts'
import type { Page, Route } from '../model/model.ts'
import { revisionOf } from '../text/revision.ts'
import type { BuildContext } from './build-context.ts'

/** The route of the original, if the page is outdated. Languages without the option cost nothing. */
export function createNewerOriginals({ config, disk }: Pick<BuildContext, 'config' | 'disk'>) {
  const [original] = config.locales
  const folders = new Map(
    config.locales.flatMap(({ name, folder, outdatedNotice }) =>
      outdatedNotice && folder !== undefined ? [[name, `${folder}/`] as const] : [],
    ),
  )
  return (page: Page): Route | undefined => {
    const folder = folders.get(page.locale)
    if (folder === undefined || original === undefined || !('frontMatter' in page)) return undefined
    const { source, frontMatter, alternates } = page
    const path = pathInCommit(source)
    if (frontMatter.translates === undefined || !path.startsWith(folder)) return undefined
    const file = commitFolder(source) + path.slice(folder.length)
    const isOutdated = disk.exists(file) && revisionOf(disk.readText(file)) !== frontMatter.translates
    return isOutdated ? alternates[original.name] : undefined
  }
}
