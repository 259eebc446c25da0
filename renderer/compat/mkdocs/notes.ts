/** Counts what a page has that cannot be shown as MkDocs would: one finding for each kind, at the first place. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { Line } from '../lines.ts'

/** What there is, one and many of it, and what to do. */
const kinds = {
  mkdocstrings: [
    'Python reference',
    'Python references',
    'Its text is made from Python code, which is not read: the page shows the name only.',
  ],
  variable: ['unknown variable', 'unknown variables', 'Add its value to compat.mkdocs.variables in the config.'],
  macro: ['macro', 'macros', 'It is shown as text, because Python code does not run: write what it makes.'],
  template: ['Jinja statement', 'Jinja statements', 'It is shown as text: write what it makes.'],
  missing: [
    'file that cannot be included',
    'files that cannot be included',
    'Correct its path, or add its folder to compat.mkdocs.snippets in the config.',
  ],
  script: ['link that runs code', 'links that run code', 'It is shown as text: a page may not run code.'],
  remote: [
    'file of another site',
    'files of other sites',
    'Files are not loaded from the network: copy it into the project.',
  ],
} as const

type NoteKind = keyof typeof kinds

export interface Notes {
  add(kind: NoteKind, name: string, line: Line): void
  /** An icon that the package does not have, or that has no package. */
  addIcon(packageName: string, line: Line): void
  has(kind: NoteKind): boolean
  findings(file: string): Diagnostic[]
}

export function createNotes(): Notes {
  const found = new Map<NoteKind, { readonly names: string[]; readonly line: number }>()
  const icons = new Map<string, { readonly line: number; count: number }>()
  return {
    addIcon(packageName, { number: line }) {
      const icon = icons.get(packageName) ?? { line, count: 0 }
      icon.count++
      icons.set(packageName, icon)
    },
    add(kind, name, line) {
      const note = found.get(kind) ?? { names: [], line: line.number }
      note.names.push(name)
      found.set(kind, note)
    },
    has: (kind) => found.has(kind),
    findings: (file) => [
      ...[...found].map(([kind, { names, line }]) => {
        const [one, many, hint] = kinds[kind]
        const message = `${names.length === 1 ? `One ${one}` : `${names.length} ${many}`}: ${listOf(names)}.`
        return finding({ code: 'mkdocs-syntax', severity: 'warning', message, hint, file, line, column: 1 })
      }),
      ...[...icons].map(([name, { line, count }]) => {
        const message = `Icons are missing that the package "${name}" may have.`
        const hint = `Run "npm install --save-dev ${name}": without it, an icon is a character or its name, and nothing beside text.`
        return finding({ code: 'mkdocs-syntax', severity: 'warning', message, hint, file, line, column: 1, count })
      }),
    ],
  }
}

function listOf(names: readonly string[]): string {
  const different = [...new Set(names)]
  const shown = different.slice(0, 3).map((name) => `"${name}"`)
  return shown.join(', ') + (different.length > shown.length ? ' and others' : '')
}
