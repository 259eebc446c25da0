/** `docs-gen cut`: keeps the docs as they are now as a version. Nothing is replaced, and a failure undoes everything. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { versionsOf } from '../../renderer/model/docs-sets.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import { addVersion, entryText, listText } from '../cut/add-version.ts'
import { copyFiles, filesToCopy, targetsOf } from '../cut/copy-docs.ts'
import type { Flags } from '../project/flag-types.ts'
import { onStop } from '../project/on-stop.ts'
import { openProject, type Project, startProject } from '../project/project.ts'
import { replaceFile } from '../project/replace-file.ts'
import { UsageError } from '../project/usage-error.ts'
import { plural } from '../report/format.ts'
import { createTerminalReport } from '../report/terminal-report.ts'

type CutFlags = Pick<Flags, 'root' | 'config' | 'version' | 'dryRun'>

/** Returns the exit code. */
export async function cut(flags: CutFlags): Promise<number> {
  const project = await startProject(flags)
  const { config, root, diagnostics } = project
  if (!config) {
    createTerminalReport({ root }).print(diagnostics)
    return 1
  }
  const name = checkName(flags.version, config)
  const current = config.versions.find((version) => version.name === 'current')
  if (!current)
    throw wrong('The config has no version "current" to cut from.', `Add { name: 'current' } to "versions".`)
  const target = `versions/${name}`
  const taken = targetsOf(config, target).find((folder) => existsSync(join(root, folder)))
  if (taken !== undefined) throw wrong(`The folder "${taken}" exists already.`, 'Choose another name, or remove it.')
  const copied = filesToCopy(root, config, current, target)
  if (flags.dryRun) {
    for (const [from, to] of copied) write(`${from} → ${to}`)
    write(
      `Would copy ${plural(copied.size, 'file')} and add ${entryText(entryFor(name, current.sidebars))} to the config.`,
    )
    return 0
  }
  const { corrected, undo } = copyFiles(root, copied)
  const finish = onStop(undo)
  const isAdded = await addToConfig(project, config, entryFor(name, current.sidebars)).catch((error) => {
    undo()
    throw error
  })
  finish()
  write(
    `Copied ${plural(copied.size, 'file')} to ${target}; links of ${plural(corrected.length, 'file')} were corrected.`,
  )
  write(isAdded ? `Added the version to ${config.file}.` : advice(config, entryFor(name, current.sidebars)))
  const changed = isAdded ? (await startProject(flags)).config : undefined
  if (changed?.versions.some((version) => version.isLast && version.name === name))
    write(`Readers now see ${name} by default; the docs folder is the version "${current.label}".`)
  return 0
}

const write = (text: string) => void process.stdout.write(`${text}\n`)

const entryFor = (name: string, sidebars: unknown) => ({ name, hasNoSidebars: sidebars === false })

function checkName(name: string | undefined, { docs, versions, versionTags }: ResolvedConfig): string {
  if (name === undefined) throw wrong('The version has no name.', 'Name it: docs-gen cut 1.0.')
  if (versionTags !== undefined)
    throw wrong(
      `The versions of the site are the tags "${versionTags}" of git.`,
      'Make a tag: git tag <name>. To keep copies in folders instead, write "versions" as a list.',
    )
  if (!docs && versions.length > 0)
    throw wrong('The site has no main docs, and only these can be cut.', 'Copy the folder, and add it to "versions".')
  if (!docs) throw wrong('The site has no docs.', 'Remove "docs: false" from the config.')
  if (versions.some((version) => version.name === name))
    throw wrong(`The version "${name}" exists already.`, 'Choose another name.')
  if (name === 'next' && !versions.some(({ name: it, path }) => it === 'current' && path && path !== 'next'))
    throw wrong('"next" is the address of the version that is being written.', 'Use a name such as "1.0".')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name may have them
  if (name.length > 32 || /^\.{0,2}$|^\s|\s$|[\u0000-\u001f<>:"|?*#%/\\]/.test(name))
    throw wrong(`"${name}" is not the name of a version.`, 'Use a name such as "1.0".')
  return name
}

/** Returns false, and leaves the config unchanged, when it would not have the version in the right place. */
async function addToConfig(project: Project, config: ResolvedConfig, entry: Parameters<typeof entryText>[0]) {
  const path = join(project.root, config.file)
  const text = readFileSync(path, 'utf8')
  const names = namesIn(config)
  const next = await addVersion(text, names, entry)
  if (next === undefined) return false
  const restore = () => replaceFile(path, text)
  replaceFile(path, next)
  const changed = await openProject({ root: project.root, config: config.file }).catch((error) => {
    restore()
    throw error
  })
  const wanted = names.flatMap((name) => (name === 'current' ? [name, entry.name] : [name]))
  const isRight = JSON.stringify(changed.config && namesIn(changed.config)) === JSON.stringify(wanted)
  if (!isRight) restore()
  return isRight
}

/** Only the main docs can be cut. */
function namesIn(config: ResolvedConfig): string[] {
  return versionsOf(config).map(({ name }) => name)
}

function advice(config: ResolvedConfig, entry: Parameters<typeof entryText>[0]): string {
  return versionsOf(config).length > 1
    ? `Add this to "versions" in ${config.file}, after "current":\n  ${entryText(entry)},`
    : `Add this to ${config.file}:\n  ${listText(entry)},`
}

function wrong(message: string, hint: string): UsageError {
  return new UsageError([finding({ code: 'wrong-version', message, hint })])
}
