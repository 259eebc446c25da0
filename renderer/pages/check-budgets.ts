/** Compares the sizes of an output with the option `budgets`. */
import type { Assets } from '../io/output/assets.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath, Page } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import type { SiteClient } from './collect-client.ts'
import type { CompiledPages } from './compile-pages.ts'

interface BudgetInput {
  readonly config: ResolvedConfig
  /** Bytes of their HTML. */
  readonly pages: ReadonlyMap<Page, number>
  /** Bytes of the other files by their path in the output. */
  readonly sizes: ReadonlyMap<string, number>
  readonly client: SiteClient
  readonly assets: Assets
  readonly statics: ReadonlyMap<string, FilePath>
  readonly contents: CompiledPages
}

export function checkBudgets(input: BudgetInput): Diagnostic[] {
  const { config, pages, sizes, client, assets, statics, contents } = input
  const { budgets, base } = config
  if (Object.values(budgets).every((budget) => budget === undefined)) return []
  const over = (name: keyof typeof budgets, what: string, bytes: number, file: FilePath | undefined) =>
    bytes > (budgets[name] ?? Number.POSITIVE_INFINITY) ? [overBudget(name, what, bytes, budgets[name] ?? 0, file)] : []
  const sizeOf = (url: string) => sizes.get(url.slice(base.length)) ?? 0
  const js = sizeOf(client.url('loader.js')) + Buffer.byteLength(client.inlineScript)
  const css = [client.url('theme.css'), ...client.styles].map(sizeOf).reduce(add, 0)
  // A file of a static folder may also be an asset.
  const images = new Map([...assets.used, ...statics].flatMap(([path, file]) => (isImage(path) ? [[file, path]] : [])))
  return [
    ...over('js', 'The JavaScript that every page loads first', js, config.file),
    ...over('css', 'The stylesheets of every page', css, config.file),
    ...[...images].flatMap(([file, path]) => over('image', `The image "${file}"`, sizes.get(path) ?? 0, file)),
    ...[...pages].flatMap(([page, bytes]) => {
      const file = 'source' in page ? page.source : undefined
      const shown = file === undefined ? [] : imagesOf(file, contents, assets)
      const weight = bytes + js + css + shown.map((path) => sizes.get(path) ?? 0).reduce(add, 0)
      return [
        ...over('html', `The HTML of the page "${page.route}"`, bytes, file),
        ...over('page', `The page "${page.route}", with its scripts, stylesheets and images,`, weight, file),
      ]
    }),
  ]
}

/** Paths in the output of the images in the text of a page. */
function imagesOf(source: FilePath, contents: CompiledPages, assets: Assets): string[] {
  const { holes } = contents.references(source)
  const files = holes.flatMap((hole) => (hole.hole === 'image' || hole.hole === 'asset' ? [hole.file] : []))
  const paths = files.filter(isImage).flatMap((file) => assets.outputPath(file) ?? [])
  return [...new Set(paths)]
}

function isImage(path: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i.test(path)
}

function add(sum: number, bytes: number): number {
  return sum + bytes
}

function overBudget(name: string, what: string, bytes: number, budget: number, file: FilePath | undefined): Diagnostic {
  return finding({
    code: 'over-budget',
    message: `${what} has ${bytes} bytes; the budget is ${budget}.`,
    hint: `Make it smaller, or raise budgets.${name} in the config.`,
    file,
  })
}
