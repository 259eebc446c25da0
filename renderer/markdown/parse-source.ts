/** Parses a page apart from compiling it, for what reads a part of its text. */
import type { Root } from 'mdast'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { parse } from './compile-page.ts'
import { createTimeLimit } from './parse/limits.ts'
import { parseNatively } from './parse/native-parser.ts'
import { createDirectives } from './steps/directives.ts'
import { type CompileContext, createContext } from './tree/compile-context.ts'

/** Throws for a page that cannot be read, which compiling reports. */
export async function parseSource(
  file: FilePath,
  text: string,
  config: ResolvedConfig,
): Promise<{ readonly tree: Root; readonly context: CompileContext }> {
  const context = createContext(file, text, optionsOf(config), {
    directives: createDirectives(config.markdown),
    limitTime: createTimeLimit(config.markdown.limits),
    parseFast: parseNatively,
  })
  return { tree: await parse(context), context }
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
