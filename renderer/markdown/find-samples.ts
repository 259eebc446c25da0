/** Finds the blocks of code of a page as `docs-gen check --samples` needs them. Builds never call this. */
import type { Code, RootContent } from 'mdast'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { withLineFeeds } from '../text/line-feeds.ts'
import { isText } from '../text/not-text.ts'
import { parseSampleWords, type SampleWords } from './code/sample-words.ts'
import { parse } from './compile-page.ts'
import { createTimeLimit } from './parse/limits.ts'
import { parseNatively } from './parse/native-parser.ts'
import { createDirectives } from './steps/directives.ts'
import { replaceVariables } from './steps/variables.ts'
import { createContext } from './tree/compile-context.ts'
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
  const context = createContext(file, text, optionsOf(config), {
    directives: createDirectives(config.markdown),
    limitTime: createTimeLimit(config.markdown.limits),
    parseFast: parseNatively,
  })
  const lines = text.split('\n')
  const blocks: CodeBlock[] = []
  try {
    const tree = await parse(context)
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

function optionsOf({ markdown, base, variables, untrusted, compat, samples }: ResolvedConfig) {
  const nothing = {
    contentRoots: [],
    staticDirs: [],
    components: [],
    languages: [],
    diagrams: { url: undefined, inputs: [] },
  }
  return { ...nothing, markdown, base, variables, untrusted, samples, htmlComments: compat !== undefined }
}
