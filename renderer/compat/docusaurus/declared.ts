/** The components that an MDX page declares and that need the browser, as a module of the browser's. */
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Nodes } from 'mdast'
import type { DeclaredIslands } from '../../io/bundle/island-plugin.ts'
import { boundNames, isNode, type SyntaxNode, tagName, walkProgram } from '../../markdown/mdx/program.ts'
import { parseSource } from '../../markdown/parse-source.ts'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import type { FilePath } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { withLineFeeds } from '../../text/line-feeds.ts'
import { isUntrusted } from '../../text/untrusted-html.ts'
import { createInteractivity, type SiteDisk } from './interactive.ts'

type Range = readonly [start: number, end: number]

interface Statement {
  readonly range: Range
  /** Whether it is `import './x.css'`. */
  readonly isEffect: boolean
  /** What it declares for others. */
  readonly names: readonly string[]
  /** What it binds, inside its functions too. */
  readonly bound: ReadonlySet<string>
  readonly uses: ReadonlySet<string>
  /** The components among these. */
  readonly components: ReadonlySet<string>
}

const parser = Parser.extend(jsx())

/** What the code of a page gets besides its own declarations: see `namesOf` in `modules.ts`. */
const givenToPages = ['toc', 'frontMatter', 'metadata', 'contentTitle', 'assets']

/** A function that finds these components; `undefined` for a page without any. */
export function createDeclaredIslands(
  config: ResolvedConfig,
  disk: SiteDisk,
  filesOf: (specifier: string) => readonly FilePath[],
): (file: FilePath) => Promise<DeclaredIslands | undefined> {
  const found = memoizeByKey<Promise<DeclaredIslands | undefined>>()
  const find = async (file: FilePath) => {
    const text = disk.readText(file)
    if (isUntrusted(file, config.untrusted)) return undefined
    const script = await scriptOf(file, text, config).catch(() => '')
    const readText = (path: FilePath) => (path === file ? script : disk.readText(path))
    const all = await createInteractivity({ ...disk, readText, filesOf, isServerOnly: () => false })(file)
    return all && toModule(script, all)
  }
  return (file) => found(file, () => find(file))
}

/** The imports and exports of a page in their lines. */
async function scriptOf(file: FilePath, written: string, config: ResolvedConfig): Promise<string> {
  const { tree, context } = await parseSource(file, withLineFeeds(written), config)
  const nodes = tree.children.filter(({ type }: Nodes) => type === 'mdxjsEsm')
  const ranges = nodes.map(({ position }): Range => [position?.start.offset ?? 0, position?.end.offset ?? 0])
  return onlyRanges(context.text, ranges)
}

/** The rest of the text becomes empty lines, so that places stay those of the page. */
function onlyRanges(text: string, ranges: readonly Range[]): string {
  let end = 0
  const parts = ranges.map(([start, next]) => {
    const gap = text.slice(end, start)
    end = next
    return gap.replace(/[^\n]+/g, '') + text.slice(start, next)
  })
  return parts.join('')
}

/** The part of a script that its islands need: other imports may not work in the browser. */
function toModule(script: string, { islands, readsChildren }: Pick<DeclaredIslands, 'islands' | 'readsChildren'>) {
  const { body } = parser.parse(script, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as {
    readonly body: readonly SyntaxNode[]
  }
  const statements = body.map(toStatement)
  const bound = new Set(statements.flatMap(({ bound }) => [...bound]))
  const kept = new Map<string, 'visible' | undefined>()
  const needed = new Set<Statement>()
  for (const [name, wake] of islands) {
    const own = statementsFor(name, statements)
    if (name === 'default' || !own.every((statement) => worksAlone(statement, bound))) continue
    kept.set(name, wake)
    for (const statement of own) needed.add(statement)
  }
  if (kept.size === 0) return undefined
  const ranges = statements.filter((statement) => needed.has(statement)).map(({ range }) => range)
  const lineOf = (offset: number) => script.slice(0, offset).split('\n').length
  const lines = ranges.map(([start, end]) => [lineOf(start), lineOf(end)] as const)
  return { islands: kept, readsChildren, text: onlyRanges(script, ranges), lines }
}

function toStatement(node: SyntaxNode): Statement {
  const bound = new Set<string>()
  const uses = new Set<string>()
  const components = new Set<string>()
  walkProgram(node as unknown as Parameters<typeof walkProgram>[0], (inner) => {
    for (const name of boundNames(inner)) bound.add(name)
    if (inner.type === 'Identifier' || inner.type === 'JSXIdentifier') uses.add(String(inner.name))
    const tag = tagName(inner)
    if (tag && (tag.isMember || /^[A-Z]/.test(tag.name))) components.add(tag.name)
  })
  const names = namesOf(node)
  const isEffect = node.type === 'ImportDeclaration' && names.length === 0
  return { range: [Number(node.start), Number(node.end)], isEffect, names, bound, uses, components }
}

function namesOf({ specifiers, declaration }: SyntaxNode): string[] {
  if (!isNode(declaration)) return Array.isArray(specifiers) ? specifiers.filter(isNode).flatMap(boundNames) : []
  if (declaration.type === 'VariableDeclaration' && Array.isArray(declaration.declarations))
    return declaration.declarations.filter(isNode).flatMap(boundNames)
  return isNode(declaration.id) ? [String(declaration.id.name)] : []
}

/** The statement that declares a name, those that it needs, and imports for their effects. */
function statementsFor(name: string, statements: readonly Statement[]): Statement[] {
  const wanted = new Set([name])
  const found = new Set(statements.filter(({ isEffect }) => isEffect))
  // The set grows while it is walked.
  for (const each of wanted) {
    const statement = statements.find(({ names }) => names.includes(each))
    if (!statement || found.has(statement)) continue
    found.add(statement)
    for (const used of statement.uses) wanted.add(used)
  }
  return [...found]
}

/** Whether a statement uses nothing that only pages have: components without an import, and the data of the page. */
function worksAlone({ components, uses }: Statement, bound: ReadonlySet<string>): boolean {
  return [...components, ...givenToPages.filter((name) => uses.has(name))].every((name) => bound.has(name))
}
