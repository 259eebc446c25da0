/**
 * Which exports of a module need the browser: Docusaurus sends every component there, so its components do not say so. The syntax tree
 * says it: hooks with state or effects, event handlers, and what these are used in.
 */
import { dirname, join } from 'node:path/posix'
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { AutomaticIslands } from '../../io/bundle/island-plugin.ts'
import { stripTypes } from '../../io/bundle/strip-types.ts'
import { hookIn } from '../../markdown/mdx/hooks.ts'
import { boundNames, isNode, type SyntaxNode, tagName, walkProgram } from '../../markdown/mdx/program.ts'
import type { FilePath } from '../../model/model.ts'

export interface SiteDisk {
  readonly readText: (file: FilePath) => string
  readonly exists: (file: FilePath) => boolean
}

interface SiteModules extends Pick<SiteDisk, 'exists'> {
  readonly readText: (file: FilePath) => string | Promise<string>
  /** The files that a specifier of the other generator may mean. */
  readonly filesOf: (specifier: string) => readonly FilePath[]
  /** Whether the specifier is that of a component of the theme that is not there for the browser. */
  readonly isServerOnly: (specifier: string) => boolean
}

interface Module {
  /** What is declared at the top, by its names. */
  readonly declared: ReadonlyMap<string, Declared>
  /** Exports of declarations: exported name → local name. */
  readonly exports: ReadonlyMap<string, string>
  /** Local name → module and the name that it exports. */
  readonly imports: ReadonlyMap<string, Origin>
  /** Exports of other modules; `*` for all of a module. */
  readonly handedOn: readonly (Origin & { readonly as: string })[]
}

interface Origin {
  readonly from: string
  readonly name: string
}

interface Declared {
  /** Why it needs the browser. */
  readonly needs: Needs
  /** The names that it uses. */
  readonly uses: ReadonlySet<string>
}

/** `state` waits for the reader; `effect` changes the component without them. */
type Needs = 'nothing' | 'state' | 'effect'

const parser = Parser.extend(jsx())

/** Hooks of Docusaurus whose values are those of the browser. */
const browserHooks = new Set(['useColorMode', 'useIsBrowser', 'useLocation', 'useHistory', 'useWindowSize'])
const effects = /^use(?:Effect|LayoutEffect|InsertionEffect|SyncExternalStore|ColorMode|IsBrowser|Location|WindowSize)$/
const lifecycle = /^component(?:DidMount|DidUpdate|WillUnmount)$/

export function createInteractivity({ readText, exists, filesOf, isServerOnly }: SiteModules) {
  const modules = new Map<FilePath, Promise<Module | undefined>>()

  const moduleOf = (file: FilePath) => {
    const known = modules.get(file) ?? readNow(file).catch(() => undefined)
    modules.set(file, known)
    return known
  }

  const readNow = async (file: FilePath) => await readModule(await readText(file))

  const fileOf = (specifier: string, from: FilePath) => {
    const paths = specifier.startsWith('.') ? filesFrom(join(dirname(from), specifier)) : filesOf(specifier)
    return paths.find((path) => /\.[cm]?[jt]sx?$/.test(path) && exists(path))
  }

  /** What a local name of a module needs. `seen` ends circles. */
  const needsOf = async (file: FilePath, name: string, seen: Set<string>): Promise<Needs> => {
    const key = `${file} ${name}`
    if (seen.has(key)) return 'nothing'
    seen.add(key)
    const module = await moduleOf(file)
    const imported = module?.imports.get(name)
    if (imported) return isHook(name) ? await needsOfImport(file, imported, seen) : 'nothing'
    const declared = module?.declared.get(name)
    if (!declared) return 'nothing'
    const used: Needs[] = [declared.needs]
    for (const other of declared.uses) used.push(await needsOf(file, other, seen))
    return strongest(used)
  }

  /** A component that is imported is an island by itself; a hook becomes part of the component that calls it. */
  const needsOfImport = async (file: FilePath, { from, name }: Origin, seen: Set<string>): Promise<Needs> => {
    const target = fileOf(from, file)
    if (target !== undefined) return await needsOfExport(target, name, seen)
    if (/^@(?:docusaurus|theme|generated|site)\b/.test(from))
      return browserHooks.has(name === 'default' ? (from.split('/').at(-1) ?? '') : name) ? 'effect' : 'nothing'
    // A hook of a package is there for the browser; those of React are known.
    return from === 'react' || from.startsWith('.') ? 'nothing' : 'effect'
  }

  const needsOfExport = async (file: FilePath, name: string, seen: Set<string>): Promise<Needs> => {
    const module = await moduleOf(file)
    const local = module?.exports.get(name)
    if (local !== undefined) return await needsOf(file, local, seen)
    const found: Needs[] = []
    for (const { from, name: original, as } of module?.handedOn ?? []) {
      const target = as === name || as === '*' ? fileOf(from, file) : undefined
      if (target !== undefined) found.push(await needsOfExport(target, as === '*' ? name : original, seen))
    }
    return strongest(found)
  }

  /** The components of a module that become islands; `undefined` where there are none. */
  return async (file: FilePath): Promise<AutomaticIslands | undefined> => {
    const module = await moduleOf(file)
    // Around tabs, for example, which look into their children and work without a component.
    const wraps = [...(module?.imports.values() ?? [])].some(({ from }) => isServerOnly(from))
    if (wraps) return undefined
    const islands = new Map<string, 'visible' | undefined>()
    for (const [name, local] of module?.exports ?? []) {
      if (!isComponent(name, local)) continue
      const needs = await needsOf(file, local, new Set())
      if (needs !== 'nothing') islands.set(name, needs === 'effect' ? 'visible' : undefined)
    }
    return islands.size === 0 ? undefined : { islands, readsChildren: readsChildren(await readText(file)) }
  }
}

const endings = ['', '.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.jsx', '/index.ts', '/index.js']

function filesFrom(path: string): FilePath[] {
  return endings.map((ending) => path + ending)
}

function strongest(all: readonly Needs[]): Needs {
  return all.find((needs) => needs === 'effect') ?? all.find((needs) => needs === 'state') ?? 'nothing'
}

function isHook(name: string): boolean {
  return /^use[A-Z]/.test(name)
}

function isComponent(name: string, local: string): boolean {
  return name === 'default' ? !isHook(local) : /^[A-Z]/.test(name)
}

/** What looks into its children, or gives them a context, cannot have them as ready HTML. */
function readsChildren(text: string): boolean {
  return /\bChildren\.|\bcloneElement\b|\bchildren(?:\?\.|[.[(])|\.Provider\b/.test(text)
}

async function readModule(text: string): Promise<Module | undefined> {
  if (!/\b(?:use|on)[A-Z]|\bcomponentDid|\bsetState\b|\bBrowserOnly\b|\bexport \*/.test(text)) return undefined
  const { code } = await stripTypes(text, 'tsx')
  const { body } = parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as {
    readonly body: readonly SyntaxNode[]
  }
  const declared = new Map<string, Declared>()
  const exports = new Map<string, string>()
  const imports = new Map<string, Origin>()
  const handedOn: (Origin & { as: string })[] = []
  const declare = (node: SyntaxNode): string[] => {
    const parts = node.type === 'VariableDeclaration' ? (node.declarations as readonly SyntaxNode[]) : [node]
    return parts.flatMap((part) => {
      const names = part.type === 'FunctionDeclaration' ? namesOfFunction(part) : boundNames(part)
      for (const name of names) declared.set(name, describe(part))
      return names
    })
  }
  for (const node of body) {
    const from = isNode(node.source) ? String(node.source.value) : ''
    const specifiers = (node.specifiers ?? []) as readonly SyntaxNode[]
    if (node.type === 'ImportDeclaration') {
      for (const it of specifiers) imports.set(nameOf(it.local), { from, name: importedName(it) })
    } else if (node.type === 'ExportAllDeclaration') handedOn.push({ from, name: '*', as: '*' })
    else if (node.type === 'ExportDefaultDeclaration' && isNode(node.declaration)) {
      const { declaration } = node
      const name = isNode(declaration.id) ? nameOf(declaration.id) : 'default'
      declared.set(name, describe(declaration))
      exports.set('default', declaration.type === 'Identifier' ? nameOf(declaration) : name)
    } else if (node.type === 'ExportNamedDeclaration') {
      if (isNode(node.declaration)) for (const name of declare(node.declaration)) exports.set(name, name)
      for (const it of specifiers)
        if (from === '') exports.set(nameOf(it.exported), nameOf(it.local))
        else handedOn.push({ from, name: nameOf(it.local), as: nameOf(it.exported) })
    } else declare(node)
  }
  return { declared, exports, imports, handedOn }
}

function namesOfFunction({ id }: SyntaxNode): string[] {
  return isNode(id) ? [nameOf(id)] : []
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value) : ''
}

function importedName({ type, imported }: SyntaxNode): string {
  return type === 'ImportSpecifier' ? nameOf(imported) : 'default'
}

function describe(node: SyntaxNode): Declared {
  const uses = new Set<string>()
  const found: Needs[] = []
  walkProgram(node as unknown as Parameters<typeof walkProgram>[0], (inner) => {
    found.push(needsIn(inner))
    if (inner.type === 'Identifier' || inner.type === 'JSXIdentifier') uses.add(String(inner.name))
  })
  return { needs: strongest(found), uses }
}

function needsIn(node: SyntaxNode): Needs {
  const hook = hookIn(node)
  if (hook !== undefined) return effects.test(hook) ? 'effect' : 'state'
  if (tagName(node)?.name === 'BrowserOnly') return 'effect'
  if (node.type === 'MethodDefinition' && lifecycle.test(nameOf(node.key))) return 'effect'
  if (node.type === 'MemberExpression' && nameOf(node.property) === 'setState') return 'state'
  const isHandler = node.type === 'JSXAttribute' && /^on[A-Z]/.test(nameOf(node.name)) && isNode(node.value)
  return isHandler ? 'state' : 'nothing'
}
