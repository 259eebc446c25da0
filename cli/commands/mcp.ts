/** `docs-gen mcp`: lets language models read a built site, over the Model Context Protocol on standard input and output. */
import { resolve } from 'node:path'
import { openBuiltSite } from '../mcp/open-built-site.ts'
import { serveTools } from '../mcp/serve-tools.ts'
import { projectRoot } from '../project/find-root.ts'
import type { Flags } from '../project/flag-types.ts'
import { packageVersion } from '../project/version.ts'

/** Runs until its input ends. Returns the exit code. */
export async function mcp(flags: Pick<Flags, 'site' | 'root' | 'out'>): Promise<number> {
  const site = await openBuiltSite(flags.site ?? (await builtFolder(flags)))
  await serveTools(site, packageVersion())
  return 0
}

async function builtFolder({ out, ...flags }: Pick<Flags, 'root' | 'out'>): Promise<string> {
  const root = projectRoot(flags)
  if (out !== undefined) return resolve(root, out)
  const { openProject } = await import('../project/project.ts')
  return resolve(root, (await openProject({ root })).out)
}
