/** `docs-gen mcp`: lets language models read a built site, over the Model Context Protocol on standard input and output. */
import { createInterface } from 'node:readline'
import { answerMessage } from '../mcp/answer-message.ts'
import { openBuiltSite } from '../mcp/open-built-site.ts'
import type { Flags } from '../project/flag-types.ts'
import { packageVersion } from '../project/version.ts'

/** Runs until its input ends. Returns the exit code. */
export async function mcp({ site: target = 'build' }: Pick<Flags, 'site'>): Promise<number> {
  const site = await openBuiltSite(target)
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const answer = await answerMessage(line, site, packageVersion())
    if (answer) process.stdout.write(`${JSON.stringify(answer)}\n`)
  }
  return 0
}
