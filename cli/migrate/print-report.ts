/** Writes `MIGRATION.md`: what was taken over, what was not, and what to do. */
import type { FileNames } from './file-names.ts'
import type { LeftOut, Migration } from './migration.ts'

export const generatorNames = {
  docusaurus: 'Docusaurus',
  mdbook: 'mdBook',
  mkdocs: 'MkDocs',
  zensical: 'Zensical',
} as const

export function printReport(
  { generator, source, taken, left, sidebars, stylesheet, links = [] }: Migration,
  names: FileNames,
): string {
  const others = [...(sidebars ? [names.sidebars] : []), ...(stylesheet ? [stylesheet.path] : [])]
  const linked = links.length > 0 ? [`symbolic links in the docs (${links.length})`] : []
  const written = [...[names.config, ...others].map((name) => `\`${name}\``), ...linked]
  const option = names.config === 'site.config.ts' ? '' : ` --config ${names.config}`
  const merged = mergeSame(left)
  return [
    `# Migration from ${generatorNames[generator]}`,
    '',
    `docs-gen read \`${source}\` and wrote ${new Intl.ListFormat('en-GB').format(written)}. It changed no other file.`,
    '',
    `## Taken over (${taken.length})`,
    '',
    ...table(
      ['From', 'To', 'Count'],
      taken.map(({ from, to, count }) => [from, to, count === undefined ? '' : String(count)]),
    ),
    `## Not taken over (${merged.length})`,
    '',
    ...table(
      ['What', 'Count', 'What to do'],
      merged.map(({ what, count, todo }) => [what, count === undefined ? '' : String(count), todo]),
    ),
    '## Next',
    '',
    '1. Run `npm install --save-dev docs-gen`.',
    `2. Run \`npx docs-gen build${option}\`. It reports every problem with file and line.`,
    `3. Add \`${names.outDir}/\` and \`.docs-gen/\` to \`.gitignore\`.`,
    '4. Delete this file when nothing in it is left to do.',
    '',
  ].join('\n')
}

/** The same advice for several things becomes one line each, equal lines become one with their number. */
function mergeSame(left: readonly LeftOut[]): LeftOut[] {
  const lines = new Map<string, LeftOut>()
  for (const line of left) {
    const key = JSON.stringify([line.what, line.todo])
    const merged = lines.get(key)
    const count = merged ? (merged.count ?? 1) + (line.count ?? 1) : line.count
    lines.set(key, count === undefined ? line : { ...line, count })
  }
  return [...lines.values()]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return ['Nothing.', '']
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`
  return [toLine(head), toLine(head.map(() => '---')), ...rows.map(toLine), '']
}
