/** `docs-gen explain`: prints what the manual says about the code of a finding. Works offline. */
import { join } from 'node:path'
import { finding } from '../../renderer/model/finding.ts'
import { didYouMean, nearest } from '../../renderer/text/nearest.ts'
import type { Flags } from '../project/flag-types.ts'
import { packageTools } from '../project/project.ts'
import { UsageError } from '../project/usage-error.ts'
import { findingUrl, manualUrl } from '../report/manual-url.ts'
import { readPackedTexts } from '../serve/packed-folder.ts'

/** Returns the exit code. */
export async function explain({ code }: Pick<Flags, 'code'>): Promise<number> {
  if (code === undefined)
    throw wrong('A finding has no code.', `Name it: docs-gen explain broken-link. All codes: ${allCodes}`)
  const page = readPackedTexts(join(packageTools().clientDir, '../manual.br')).get('/reference/findings.md')
  if (page === undefined) throw new Error('The package is not complete.')
  const entries = readEntries(page)
  const entry = entries.get(code)
  if (entry === undefined)
    throw wrong(`Unknown code "${code}".`, didYouMean(nearest(code, entries.keys()), `All codes: ${allCodes}`))
  process.stdout.write(`${code}\n\n${entry.replace(/^(?=.)/gm, '  ')}\n\n${findingUrl(code)}\n`)
  return 0
}

const allCodes = manualUrl('reference/findings')

function wrong(message: string, hint: string): UsageError {
  return new UsageError([finding({ code: 'unknown-code', message, hint })])
}

/** The entries of the page "Findings" by code, as plain text. */
export function readEntries(page: string): ReadonlyMap<string, string> {
  const sections = page.replaceAll('\r\n', '\n').split(/^#{2,3} /m)
  return new Map(
    sections.flatMap((section) => {
      const [, code, text] = /^`([a-z-]+)` \{#\1\}\n([\s\S]*)$/.exec(section) ?? []
      return code === undefined || text === undefined ? [] : [[code, plainText(text.trim())]]
    }),
  )
}

/** Terminals show no links: the address follows the text. */
function plainText(markdown: string): string {
  return markdown.replace(/(?<!!)\[([^[\]]+)\]\((\.[^()]+)\)/g, (_, text, path) => {
    const { href } = new URL(path.replace(/\.mdx?(?=#|$)/, '/'), manualUrl('reference'))
    return `${text} (${href})`
  })
}
