/** Finds environment variables whose names are almost those that docs-gen reads. */
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import { nearest } from '../../renderer/text/nearest.ts'
import type { Environment } from '../report/secrets.ts'

const prefix = 'DOCS_GEN_'

export const variableNames = [
  'DOCS_GEN_ALGOLIA_HOSTS',
  'DOCS_GEN_ALGOLIA_WRITE_KEY',
  'DOCS_GEN_REMOTE_CACHE',
  'DOCS_GEN_REMOTE_CACHE_SECRET',
  'DOCS_GEN_REMOTE_CACHE_TOKEN',
  'DOCS_GEN_REMOTE_CACHE_WRITE',
] as const

/** A variable that is like none of them may belong to the site. */
export function unknownVariables(env: Environment): Diagnostic[] {
  const known: readonly string[] = variableNames
  return Object.keys(env).flatMap((variable) => {
    if (!variable.startsWith(prefix) || known.includes(variable)) return []
    const near = nearest(withoutPrefix(variable), known.map(withoutPrefix))
    if (near === undefined) return []
    const message = `Unknown environment variable "${variable}".`
    return [
      finding({ severity: 'hint', code: 'unknown-environment', message, hint: `Did you mean "${prefix}${near}"?` }),
    ]
  })
}

/** The prefix would make all names similar. */
function withoutPrefix(variable: string): string {
  return variable.slice(prefix.length)
}
