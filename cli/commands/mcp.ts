/** `docs-gen mcp`: lets language models read a built site, over the Model Context Protocol on standard input and output. */
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { answerMessage } from '../mcp/answer-message.ts'
import { openBuiltSite } from '../mcp/open-built-site.ts'
import { projectRoot } from '../project/find-root.ts'
import type { Flags } from '../project/flag-types.ts'
import { packageVersion } from '../project/version.ts'

/** Runs until its input ends. Returns the exit code. */
export async function mcp(flags: Pick<Flags, 'site' | 'root' | 'out'>): Promise<number> {
  const site = await openBuiltSite(flags.site ?? (await builtFolder(flags)))
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const answer = await answerMessage(line, site, packageVersion())
    if (answer) process.stdout.write(`${JSON.stringify(answer)}\n`)
  }
  return 0
}

async function builtFolder({ out, ...flags }: Pick<Flags, 'root' | 'out'>): Promise<string> {
  const root = projectRoot(flags)
  if (out !== undefined) return resolve(root, out)
  const { openProject } = await import('../project/project.ts')
  return resolve(root, (await openProject({ root })).out)
}
