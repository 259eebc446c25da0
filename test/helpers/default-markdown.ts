import type { ResolvedMarkdown } from '../../renderer/model/resolved-config.ts'

/** The default Markdown options. */
export const defaultMarkdown: ResolvedMarkdown = {
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
  mermaid: 'build',
  headingIds: 'github',
  limits: { size: 1e6, nesting: 100, time: 60, memory: 2e9 },
}
