// Writes the pages of the benchmark for other generators: the same text, without what only MDX and our directives have.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeCorpus } from '../corpus.mjs'

/** Components and directives become plain Markdown, so that every tool renders the same words, tables and code. */
function toMarkdown(text) {
  return text
    .replace(/^import .*\n/gm, '')
    .replace(/^export .*\n/gm, '')
    .replace(/^<\/?Note.*>$/gm, '')
    .replace(/^:::(?:note\[(\w+)\])?$/gm, (_, title) => (title ? `**${title}**` : ''))
    .replace(/\{count \+ 1\}/g, '1')
    .replace(/\]\(\.\/(page-\d+)\.mdx?\)/g, '](../$1/)')
}

/** Writes `count` pages below a folder, and returns their paths relative to it. */
export function writePages(root, dir, count, toPage = (text) => text) {
  const source = join(root, '.corpus')
  return writeCorpus(source, count).map((file) => {
    const path = file.replace(/^docs\//, '').replace(/\.mdx$/, '.md')
    const target = join(root, dir, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, toPage(toMarkdown(readFileSync(join(source, file), 'utf8')), path))
    return path
  })
}

export function writeFiles(root, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
