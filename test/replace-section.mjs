// Replaces what stands below a heading of a Markdown file, up to the next heading.
import { readFileSync, writeFileSync } from 'node:fs'

export function replaceSection(path, heading, content) {
  const text = readFileSync(path, 'utf8')
  const start = text.indexOf(`\n${heading}\n`)
  if (start < 0) throw new Error(`${path} has no heading "${heading}".`)
  const after = text.slice(start + heading.length + 2)
  const end = after.search(/\n#{1,3} /)
  const rest = end < 0 ? '' : after.slice(end)
  writeFileSync(path, `${text.slice(0, start)}\n${heading}\n\n${content}\n${rest}`)
}
