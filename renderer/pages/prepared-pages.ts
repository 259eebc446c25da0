/** Reads the texts of pages for the compiler. Those of another generator are rewritten first, by code that is loaded only then. */
import type { PreparedPage } from '../compat/mkdocs/prepare.ts'
import { isHidden } from '../io/disk/list-files.ts'
import { contentDirs } from '../io/disk/public-files.ts'
import { choicesOf } from '../io/disk/resolution.ts'
import { createTimeLimit, failedPage, limitFinding } from '../markdown/parse/limits.ts'
import { admonitionTypes } from '../markdown/steps/admonitions.ts'
import type { EvaluatedPage } from '../model/evaluated-page.ts'
import type { InputStates } from '../model/input-states.ts'
import type { CompiledPage, FilePath } from '../model/model.ts'
import type { MdBookCompat, MkDocsCompat, ResolvedConfig } from '../model/resolved-config.ts'
import { withoutMark } from '../text/byte-order-mark.ts'
import { hashOf } from '../text/hash.ts'
import { withLineFeeds } from '../text/line-feeds.ts'
import { isUntrusted } from '../text/untrusted-html.ts'
import { OutOfTime } from '../text/within-time.ts'
import type { BuildContext } from './build-context.ts'

export interface PreparedPages {
  /** Loads what `read` needs. */
  load(): Promise<void>
  /** The text of a page as the compiler gets it. */
  read(path: FilePath): string
  /** Gives the findings and links of a compiled page their places in the file. */
  restore(page: CompiledPage): CompiledPage
  /** Names of what the text was made from, besides the page. */
  inputs(path: FilePath): readonly string[]
}

type Prepare = (path: FilePath, text: string) => PreparedPage

export function createPreparedPages({ config, disk, publicFiles }: BuildContext): PreparedPages {
  const { compat } = config
  if (compat === undefined || compat.generator === 'docusaurus')
    return { load: async () => {}, read: disk.readText, restore: (page) => page, inputs: () => [] }
  const inputs = new Map<FilePath, Set<string>>()
  const restores = new Map<FilePath, (page: CompiledPage) => CompiledPage>()
  const mayShow = createRule(config, compat)
  let prepare: Prepare | undefined

  /** A page that takes too long is empty, with that finding. */
  const withinLimit = (path: FilePath, text: string, work: () => ReturnType<Prepare>): ReturnType<Prepare> => {
    const { limits } = config.markdown
    try {
      return createTimeLimit(limits)(text.length, work)
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error
      return { text: '', restore: () => failedPage(path, limitFinding({ limit: 'time' }, path, limits)) }
    }
  }

  const findFile = (page: FilePath, candidates: readonly FilePath[]) => {
    const used = inputs.get(page)
    for (const path of candidates) {
      if (path.startsWith('../') || path.startsWith('/')) continue
      used?.add(choicesOf(path))
      const real = disk.realPath(path)
      if (!disk.exists(path) || real === undefined) continue
      if (!mayShow(real, page) && publicFiles.refusal(path)) continue
      used?.add(path)
      return { path, text: withLineFeeds(withoutMark(disk.readText(path))) }
    }
    return undefined
  }

  /** Only whether it exists is an input of the page, not its text. */
  const hasFile = (page: FilePath, path: FilePath) => {
    inputs.get(page)?.add(choicesOf(path))
    return disk.exists(path)
  }

  return {
    async load() {
      prepare =
        compat.generator === 'mkdocs'
          ? await loadMkDocs(config, compat, findFile)
          : await loadMdBook(config, compat, { findFile, hasFile })
    },
    read(path) {
      const text = disk.readText(path)
      const rewrite = prepare
      if (!rewrite || !/\.md$/i.test(path)) return text
      inputs.set(path, new Set())
      const prepared = withinLimit(path, text, () => rewrite(path, text))
      restores.set(path, prepared.restore)
      return prepared.text
    },
    restore: (page) => restores.get(page.path)?.(page) ?? page,
    inputs: (path) => [...(inputs.get(path) ?? [])],
  }
}

type FindFile = (
  page: FilePath,
  candidates: readonly FilePath[],
) => { readonly path: FilePath; readonly text: string } | undefined

async function loadMkDocs(config: ResolvedConfig, settings: MkDocsCompat, findFile: FindFile): Promise<Prepare> {
  const { preparePage } = await import('../compat/mkdocs/prepare.ts')
  const site = {
    settings,
    admonitions: new Set(admonitionTypes(config.markdown).keys()),
    hasMath: config.markdown.math,
    hasFolderUrls: config.trailingSlash !== false,
    docsDir: config.versions[0]?.dir ?? '',
    languages: config.locales.map(({ name }) => name),
  }
  return (path, text) => preparePage(path, text, { ...site, findFile: (candidates) => findFile(path, candidates) })
}

interface BookFiles {
  readonly findFile: FindFile
  readonly hasFile: (page: FilePath, path: FilePath) => boolean
}

async function loadMdBook({ markdown }: ResolvedConfig, settings: MdBookCompat, files: BookFiles): Promise<Prepare> {
  const { preparePage } = await import('../compat/mdbook/prepare.ts')
  const site = { settings, admonitions: new Set(admonitionTypes(markdown).keys()), hasMath: markdown.math }
  return (page, text) =>
    preparePage(page, text, {
      ...site,
      findFile: (candidates) => files.findFile(page, candidates),
      hasFile: (path) => files.hasFile(page, path),
    })
}

/**
 * Files of the folders for snippets or includes, icons of packages and the files that the config names may be shown in pages of trusted authors.
 * A folder that the config names may be hidden, not one below it.
 */
function createRule(config: ResolvedConfig, compat: MkDocsCompat | MdBookCompat) {
  const { folders, files } =
    compat.generator === 'mkdocs'
      ? { folders: compat.snippets, files: compat.append }
      : { folders: compat.includes, files: compat.includes }
  const dirs = [...folders, ...contentDirs(config)]
  return (real: FilePath, page: FilePath): boolean => {
    if (/^node_modules\/.+\.svg$/.test(real)) return true
    if (isUntrusted(page, config.untrusted) || real.startsWith('..')) return false
    const isBelow = (dir: FilePath) => dir === '.' || real.startsWith(`${dir}/`)
    return (
      files.includes(real) || dirs.some((dir) => isBelow(dir) && !isHidden(dir === '.' ? real : real.slice(dir.length)))
    )
  }
}

/** The page with the other files that it was made from. */
export function withInputs(page: EvaluatedPage, states: InputStates): EvaluatedPage {
  if (states.length === 0) return page
  const { summary } = page
  const inputs = [...summary.inputs, ...states]
  return {
    ...page,
    summary: { ...summary, inputs, key: summary.key === '' ? '' : hashOf(summary.key, JSON.stringify(states)) },
  }
}
