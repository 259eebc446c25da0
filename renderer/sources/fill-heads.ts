/** Fills the variables of a site into the titles and descriptions that the model shows, and finds those that no page uses. */
import type { Disk } from '../io/disk/disk.ts'
import { memoizeByObject } from '../memo/memoize-by-object.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath, SourceFile } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { nearest } from '../text/nearest.ts'
import { fillVariables, unknownVariable, type Variables, variablesIn } from '../text/variables.ts'

/** The same object for a source without variables. */
export function headFiller(variables: Variables): (source: SourceFile) => SourceFile {
  return Object.keys(variables).length === 0 ? (source) => source : fillersOf(variables)
}

const fillersOf = memoizeByObject((variables: Variables) =>
  memoizeByObject((source: SourceFile): SourceFile => (source.head.variables ? filled(source, variables) : source)),
)

function filled(source: SourceFile, variables: Variables): SourceFile {
  const { frontMatter, heading, htmlHeading, excerpt, diagnostics } = source.head
  const found: Diagnostic[] = []
  const fill = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => fill(item, key))
    if (typeof value !== 'string') return value
    return fillVariables(value, variables, (name) => {
      const { message, ...rest } = unknownVariable(name, variables)
      found.push(finding({ ...rest, message: `${message.slice(0, -1)} in "${key}".`, file: source.path }))
    })
  }
  const entries = Object.entries(frontMatter).map(([key, value]) => [key, fill(value, key)])
  // Compiling reports the names in the text.
  const shown = (text: string) => fillVariables(text, variables, () => undefined)
  const texts = {
    heading: heading && shown(heading),
    ...(htmlHeading && { htmlHeading: shown(htmlHeading) }),
    excerpt: excerpt && shown(excerpt),
    diagnostics: [...diagnostics, ...found],
  }
  // Filling keeps the shape of the values.
  return { ...source, head: { ...source.head, ...texts, frontMatter: Object.fromEntries(entries) } }
}

export function unusedVariables(
  { variables, file }: Pick<ResolvedConfig, 'variables' | 'file'>,
  sources: Iterable<SourceFile>,
  partials: () => readonly FilePath[],
  disk: Disk,
): Diagnostic[] {
  const unused = new Set(Object.keys(variables))
  if (unused.size === 0) return []
  const unknown = new Set<string>()
  const use = (names: readonly string[] = []) => {
    for (const name of names) if (!unused.delete(name) && !Object.hasOwn(variables, name)) unknown.add(name)
  }
  for (const { head } of sources) use(head.variables)
  if (unused.size === 0) return []
  for (const path of partials()) use(variablesIn(disk.readText(path)))
  return [...unused].map((name) => {
    const near = nearest(name, unknown)
    const hint = near === undefined ? `Remove it, or write {{ ${name} }} in a page.` : `A page has {{ ${near} }}.`
    const message = `No page uses the variable "${name}".`
    return finding({ severity: 'hint', code: 'unused-variable', message, hint, file })
  })
}
