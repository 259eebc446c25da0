/** Reads `mkdocs.yml`, or `zensical.toml`, which has the same settings in its table `project`. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMap, isSeq, parseDocument, type Tags } from 'yaml'
import { isFile } from '../../renderer/io/disk/read-file.ts'
import { type Fields, fieldsAt, isFields, type Notes, textOf } from './migration.ts'
import { invalidConfig, readToml } from './read-toml.ts'

/** `INHERIT` names a config that this one adds to. */
export function readConfig(root: string, file: string, notes: Notes, depth = 0): Fields {
  const fields = isToml(file) ? withExtensions(fieldsAt(readToml(root, file), 'project')) : readYaml(root, file)
  const parent = textOf(fields.INHERIT)
  const parentFile = parent === undefined ? undefined : join(dirname(file), parent)
  if (parentFile === undefined || depth > 4) return fields
  if (isFile(join(root, parentFile))) return merge(readConfig(root, parentFile, notes, depth + 1), fields)
  notes.left.push({ what: `\`INHERIT: ${parent}\``, todo: 'The file does not exist: its options are not read.' })
  return fields
}

export function isToml(file: string): boolean {
  return file.endsWith('.toml')
}

/** Tags name Python objects; only `!ENV` gives a value, its default. */
const tags: Tags = [
  { tag: '!ENV', collection: 'seq', resolve: (items) => (isSeq(items) ? (items.items.at(-1) ?? '') : '') },
  { tag: '!ENV', resolve: () => '' },
]

function readYaml(root: string, file: string): Fields {
  const text = readFileSync(join(root, file), 'utf8')
  const document = parseDocument(text, { customTags: tags, logLevel: 'silent', uniqueKeys: false })
  const [problem] = document.errors
  if (problem) throw invalidConfig({ file, format: 'YAML', message: problem.message, line: problem.linePos?.[0].line })
  const own: unknown = isMap(document.contents) ? document.toJS({ maxAliasCount: 1000 }) : {}
  return isFields(own) ? own : {}
}

/** Those that Zensical uses where a config names none, as far as they change how pages are read. */
const defaultExtensions = ['pymdownx.arithmatex', 'pymdownx.emoji']

/** `[project.markdown_extensions.pymdownx.tabbed]` is a table in a table. Their names become one, as in YAML. */
function withExtensions(project: Fields): Fields {
  const written = project.markdown_extensions ?? defaultExtensions
  if (!isFields(written)) return { ...project, markdown_extensions: written }
  return { ...project, markdown_extensions: Object.fromEntries(Object.entries(written).flatMap(joinNames)) }
}

function joinNames([name, options]: readonly [string, unknown]): (readonly [string, unknown])[] {
  if (!/^(?:pymdownx|(?:zensical|material|markdown)(?:\.extensions)?)$/.test(name) || !isFields(options))
    return [[name, options]]
  return Object.entries(options).flatMap(([last, more]) => joinNames([`${name}.${last}`, more]))
}

function merge(base: Fields, own: Fields): Fields {
  const result: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const present = result[key]
    result[key] = isFields(present) && isFields(value) ? merge(present, value) : value
  }
  return result
}
