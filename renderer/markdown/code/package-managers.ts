/** Turns a block of npm commands that is marked `npm2yarn` into tabs: the same commands for npm, Yarn, pnpm and Bun. */
import type { Code, Root, RootContent } from 'mdast'
import { positionAt } from '../../text/position-at.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { walk } from '../tree/tree.ts'
import { codeGroup } from './code-group.ts'

const mark = /(?:^|\s)npm2yarn(?=\s|$)/

export function replacePackageCommands(tree: Root, context: CompileContext): void {
  if (!context.text.includes('npm2yarn')) return
  walk<RootContent>(tree, (node, siblings, index) => {
    if (node.type !== 'code' || !mark.test(node.meta ?? '')) return
    siblings[index] = codeGroup({ content: toBlocks(node, context), attributes: { groupId: 'npm2yarn' } })
    return 'skip'
  })
}

function toBlocks(code: Code, context: CompileContext): Code[] {
  const meta = (code.meta ?? '').replace(mark, ' ')
  const block = (title: string, value: string): Code => ({ ...code, value, meta: `title="${title}" ${meta}` })
  for (const [written, tool = '', rest = ''] of code.value.matchAll(command))
    if (translated(tool, rest, yarn) === undefined) reportUnknown(written, code, context)
  const others = managers.map(([title, words]) =>
    block(
      title,
      code.value.replace(command, (written, tool, rest) => translated(tool, rest, words) ?? written),
    ),
  )
  return [block('npm', code.value), ...others]
}

/** Up to the next command, comment or end of the line. */
const command = /(?<![\w./-])(npm|npx) ([^\n&|;#]*[^\s&|;#])/g

/** How a package manager writes what npm does. */
interface Words {
  readonly add: string
  readonly addGlobal: string
  readonly dev: string
  readonly install: string
  readonly frozen: string
  readonly remove: string
  readonly removeGlobal: string
  readonly update: string
  readonly run: string
  readonly create: string
  readonly execute: string
}

const yarn: Words = {
  add: 'yarn add',
  // Yarn since 2 installs nothing globally.
  addGlobal: 'npm install --global',
  dev: '--dev',
  install: 'yarn install',
  frozen: 'yarn install --immutable',
  remove: 'yarn remove',
  removeGlobal: 'npm uninstall --global',
  update: 'yarn up',
  run: 'yarn',
  create: 'yarn create',
  execute: 'yarn dlx',
}
const pnpm: Words = {
  add: 'pnpm add',
  addGlobal: 'pnpm add --global',
  dev: '--save-dev',
  install: 'pnpm install',
  frozen: 'pnpm install --frozen-lockfile',
  remove: 'pnpm remove',
  removeGlobal: 'pnpm remove --global',
  update: 'pnpm update',
  run: 'pnpm',
  create: 'pnpm create',
  execute: 'pnpm dlx',
}
const bun: Words = {
  add: 'bun add',
  addGlobal: 'bun add --global',
  dev: '--dev',
  install: 'bun install',
  frozen: 'bun install --frozen-lockfile',
  remove: 'bun remove',
  removeGlobal: 'bun remove --global',
  update: 'bun update',
  run: 'bun run',
  create: 'bun create',
  execute: 'bunx',
}

const managers = [
  ['Yarn', yarn],
  ['pnpm', pnpm],
  ['Bun', bun],
] as const

/** `undefined` for a command without a counterpart. */
function translated(tool: string, rest: string, words: Words): string | undefined {
  if (tool === 'npx') return `${words.execute} ${rest.replace(/^(?:--yes|-y) /, '')}`
  const [name = '', ...parts] = rest.split(/\s+/)
  const args = parts.filter((part) => part !== '--')
  if (/^(?:install|i|add)$/.test(name)) return installed(args, words)
  if (name === 'ci') return [words.frozen, ...args].join(' ')
  if (/^(?:uninstall|remove|rm|un)$/.test(name)) return removed(args, words)
  if (/^(?:update|upgrade|up)$/.test(name)) return [words.update, ...args].join(' ')
  if (/^(?:create|init)$/.test(name) && args.length > 0) return [words.create, ...args].join(' ')
  if (/^(?:run|run-script)$/.test(name)) return [words.run, ...args].join(' ')
  if (/^(?:start|test|stop)$/.test(name)) return [words.run, name, ...args].join(' ')
  return undefined
}

function installed(args: readonly string[], words: Words): string {
  const isGlobal = args.some((arg) => globalFlags.has(arg))
  const isDev = args.some((arg) => devFlags.has(arg))
  const rest = args.filter((arg) => !globalFlags.has(arg) && !devFlags.has(arg) && !saveFlags.has(arg))
  if (rest.every((arg) => arg.startsWith('-'))) return [words.install, ...rest].join(' ')
  return [isGlobal ? words.addGlobal : words.add, ...(isDev ? [words.dev] : []), ...rest].join(' ')
}

function removed(args: readonly string[], words: Words): string {
  const isGlobal = args.some((arg) => globalFlags.has(arg))
  const rest = args.filter((arg) => !globalFlags.has(arg) && !devFlags.has(arg) && !saveFlags.has(arg))
  return [isGlobal ? words.removeGlobal : words.remove, ...rest].join(' ')
}

const globalFlags = new Set(['--global', '-g'])
const devFlags = new Set(['--save-dev', '-D'])
const saveFlags = new Set(['--save', '-S', '--save-prod', '-P'])

function reportUnknown(written: string, { position }: Code, context: CompileContext): void {
  const at = context.text.indexOf(written, position?.start.offset ?? 0)
  report(context, {
    code: 'npm2yarn',
    kind: 'codeOptions',
    message: `"${written}" is shown unchanged for Yarn, pnpm and Bun: npm2yarn does not know it.`,
    hint: 'Write the blocks yourself in a :::code-group, or remove npm2yarn.',
    ...(at < 0 ? { place: position?.start } : { place: positionAt(context.text, at), length: written.length }),
  })
}
