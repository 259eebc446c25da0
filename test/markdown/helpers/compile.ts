import { type CompileOptions, createCompiler } from '../../../renderer/markdown/compile-page.ts'
import type { CompiledPage } from '../../../renderer/model.ts'

export const options: CompileOptions = {
  markdown: {
    format: 'detect',
    remarkBefore: [],
    remarkAfter: [],
    rehypeBefore: [],
    rehypeAfter: [],
    cacheKey: '',
    math: true,
    emoji: true,
    admonitions: {},
    defaultLanguage: 'text',
    languageAliases: {},
    fences: {},
  },
  base: '/',
  contentRoots: ['docs'],
  staticDirs: ['docs/_static'],
  components: ['Tabs', 'TabItem', 'Card', 'CardGrid', 'Badge'],
  languages: [{ folder: '', strings: {} }],
}

export function compile(
  text: string,
  { path = 'docs/guide/page.md', ...more }: { path?: string } & Partial<CompileOptions> = {},
): Promise<CompiledPage> {
  return createCompiler({ ...options, ...more }).compile({ path, text })
}
