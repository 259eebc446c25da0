/** Documents to mutate: our own pages and fixtures, the examples of CommonMark, and every construct. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tests } from 'commonmark-spec'
import { constructs } from './constructs.ts'

export interface Document {
  readonly path: string
  readonly text: string
}

const longest = 6000

export function readCorpus(root: string): Document[] {
  const files = ['docs', 'test/fixtures'].flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true })
      .map((file) => `${dir}/${String(file).replaceAll('\\', '/')}`)
      .filter((file) => /\.mdx?$/.test(file))
      .sort(),
  )
  return [
    ...files.map((file) => ({ path: file, text: readFileSync(join(root, file), 'utf8').slice(0, longest) })),
    ...tests.map(({ markdown }) => ({ path: 'a.md', text: markdown.replaceAll('→', '\t') })),
    ...constructs.map(({ format, write }) => ({ path: `a.${format}`, text: write(3) })),
  ]
}
