import { createCompiler } from '../../../../renderer/markdown/compile-page.ts'
import type { CompileOptions } from '../../../../renderer/markdown/tree/compile-options.ts'
import type { CompiledPage } from '../../../../renderer/model/model.ts'
import { defaultMarkdown } from '../../../helpers/default-markdown.ts'

export const options: CompileOptions = {
  markdown: defaultMarkdown,
  base: '/',
  variables: {},
  contentRoots: ['docs'],
  staticDirs: ['docs/_static'],
  untrusted: [],
  htmlComments: false,
  samples: {},
  diagrams: { url: undefined, inputs: [] },
  components: ['Tabs', 'TabItem', 'Card', 'CardGrid', 'Badge', 'Details', 'FileTree', 'Steps'],
  languages: [{ folder: '', strings: {} }],
}

export function compile(
  text: string,
  {
    path = 'docs/guide/page.md',
    parser,
    ...more
  }: { path?: string; parser?: 'reference' } & Partial<CompileOptions> = {},
): Promise<CompiledPage> {
  const parts = parser ? { parseFast: async () => undefined } : {}
  return createCompiler({ ...options, ...more }, parts).compile({ path, text })
}
