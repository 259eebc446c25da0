/** Finds the blocks of code of a page as `docs-gen check --samples` needs them. Builds never call this. */
import type { Code, RootContent } from 'mdast'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { withLineFeeds } from '../text/line-feeds.ts'
import { isText } from '../text/not-text.ts'
import { parseSampleWords, type SampleWords } from './code/sample-words.ts'
import { parseSource } from './parse-source.ts'
import { replaceVariables } from './steps/variables.ts'
import { walk } from './tree/tree.ts'

export interface CodeBlock {
  readonly file: FilePath
  /** Of the fence. */
  readonly line: number
  readonly column: number
  readonly language: string
  readonly words: SampleWords
  readonly code: string
  /** The fence without its words, and what is before each line of the code in the file. */
  readonly fence: string
  readonly prefix: string
}

/** In the order of the page. None for a page that cannot be read, which `check` reports. */
export async function findBlocks(file: FilePath, written: string, config: ResolvedConfig): Promise<CodeBlock[]> {
  const text = withLineFeeds(written)
  if (!/```|~~~/.test(text) || !isText(text)) return []
  const lines = text.split('\n')
  const blocks: CodeBlock[] = []
  try {
    const { tree, context } = await parseSource(file, text, config)
    replaceVariables(tree, context)
    walk<RootContent>(tree, (node) => {
      if (node.type === 'code') blocks.push(...toBlock(node, file, lines))
    })
  } catch {
    return []
  }
  return blocks
}

function toBlock({ lang, meta, value, position }: Code, file: FilePath, lines: readonly string[]): CodeBlock[] {
  const { line, column } = position?.start ?? { line: 1, column: 1 }
  const source = lines[line - 1] ?? ''
  const [fence] = /^(?:`{3,}|~{3,})/.exec(source.slice(column - 1)) ?? []
  // Indented code has no words.
  if (fence === undefined) return []
  const [language = '', range = ''] = (lang ?? '').split(/(?=\{)/)
  const words = parseSampleWords(`${range} ${meta ?? ''}`)
  // The first line of a list item has its mark in front.
  const prefix = source.slice(0, column - 1).replace(/[^>\s]/g, ' ')
  return [{ file, line, column, language, words, code: withoutRemoved(value), fence, prefix }]
}

/** Lines that are shown as removed are no part of the program. */
function withoutRemoved(code: string): string {
  return code.replace(/^.*\[!code --\].*$/gm, '')
}
