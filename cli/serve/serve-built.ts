/** `docs-gen serve --built`: serves the built site with the strictest headers that a static host may send. */
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readClientFiles } from '../../renderer/io/bundle/client-files.ts'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { isMissing } from '../../renderer/io/system-errors.ts'
import { SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import { pagePolicy, plainPolicyConfig } from '../../renderer/site/outputs/security-policy.ts'
import { headTags } from '../../renderer/text/html-tag.ts'
import type { Flags } from '../project/flag-types.ts'
import { type Project, packageTools } from '../project/project.ts'
import { UsageError } from '../project/usage-error.ts'
import { createTerminalReport } from '../report/terminal-report.ts'
import { printTrouble } from '../report/trouble.ts'
import { announce } from './announce.ts'
import { type BuiltAnswerOptions, createBuiltAnswer } from './answer-built.ts'
import { untilQuit } from './shortcuts.ts'
import { openSiteFolder } from './site-folder.ts'
import { startServer } from './start-server.ts'
import { isDownload } from './untrusted-files.ts'

export async function runServer({ root, out, config }: Project, flags: Flags): Promise<number> {
  const dir = resolve(root, out)
  const hint = 'Run "docs-gen build" first, or name the folder with --out.'
  const { base = '/', analytics = [] } = config ?? {}
  // The preview counts no visits.
  const tags = headTags(analytics)
  const folder = openSiteFolder(dir, tags === '' ? undefined : (html) => html.replace(tags, ''))
  const ready = `serves the site in ${dir}`
  return await serveFolder({ root, dir, folder, hasSite: hasSite(dir), base, config, hint, ready }, flags)
}

interface ServedFolder extends Pick<BuiltAnswerOptions, 'folder' | 'base'> {
  readonly root: string
  /** Absolute. */
  readonly dir: string
  readonly hasSite: boolean
  /** Its policy is that of the pages; without it, they get the strictest one. */
  readonly config: Project['config']
  /** What to do when the folder holds no site. */
  readonly hint: string
  /** What the server does, for its first line. */
  readonly ready: string
}

/** Runs until the process should end. Returns the exit code. */
export async function serveFolder(
  { root, dir, folder, hasSite, base, config, hint, ready }: ServedFolder,
  flags: Flags,
): Promise<number> {
  if (!hasSite) {
    const message = `There is no built site in "${dir}".`
    const found = [finding({ code: 'nothing-built', message, hint })]
    throw flags.out === undefined ? new SiteError(found) : new UsageError(found)
  }
  const host = flags.host ?? 'localhost'
  const port = flags.port ?? 3000
  const report = createTerminalReport({ root })
  const { inlineScript } = readClientFiles(packageTools())
  const importMaps = () => (config?.security.integrity ? importMapIn(dir) : [])
  const policy = () => pagePolicy(config ?? plainPolicyConfig, inlineScript, ...importMaps())
  const server = await startServer({
    host,
    port,
    isExact: flags.port !== undefined,
    answer: createBuiltAnswer({
      folder,
      base,
      isDownload: (path) => isDownload(path, root, config),
      policy,
    }),
    onError: (error) => printTrouble(error, report, (text) => void process.stderr.write(text)),
  })
  const url = announce({ host, wanted: port, port: server.port, base, ready, flags })
  await untilQuit(url, flags)
  await server.close()
  return 0
}

/** Throws when the folder may not be read. */
function hasSite(dir: string): boolean {
  try {
    return statSync(join(dir, '404.html'), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** That of the site. Its 404 page has no text of authors; a build may replace it at any time. */
function importMapIn(dir: string): string[] {
  const file = join(dir, '404.html')
  const html = readIfFile(file) ?? ''
  return /<script type="importmap">([^<]*)/.exec(html)?.slice(1) ?? []
}
