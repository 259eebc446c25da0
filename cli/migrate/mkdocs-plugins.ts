/** What becomes of the plugins of MkDocs. */
import { mermaidAdvice } from './advice.ts'
import type { Fields, Notes } from './migration.ts'

const printAdvice = 'Set `print: true`: the pages of each sidebar become one document to print.'

export const pluginAdvice: Readonly<Record<string, string>> = {
  exclude: 'Its `glob` is taken over. Pages that its `regex` left out are built: list them in `docs.exclude`.',
  llmstxt: 'Set `llms: true`.',
  rss: 'docs-gen makes no feed.',
  social: 'docs-gen draws no preview images: name one in `image` of a page or of the config.',
  'literate-nav': 'Its file is read. Write what it names with `*` into `sidebars.ts`.',
  'gen-files': 'Its scripts do not run. Run them before the build, so that their pages are in the docs folder.',
  htmlproofer: '`docs-gen check` checks all links, with `--external` those to other sites, too.',
  'markdown-exec': 'Blocks of code do not run: they are shown as code. Write what they make.',
  'material-plausible': "Set `analytics: { service: 'plausible', id: … }`.",
  mermaid2: mermaidAdvice,
  'mkdocs-jupyter': 'Notebooks are not read: convert them to Markdown.',
  multirepo: 'Its other repositories are not read: copy their docs into this folder before the build.',
  'pdf-export': printAdvice,
  'print-site': printAdvice,
  'with-pdf': printAdvice,
  i18n: 'Move the translations to `i18n/<language>/docs`, and list them in `locales`.',
  macros: 'Variables of `extra` are replaced. Macros, filters and other statements stay text: write what they make.',
  mike: 'List the versions in `versions`; docs-gen builds them together.',
  mkdocstrings: 'Python code is not read. Generate its pages, or link to them.',
}

/** Plugins whose work docs-gen does itself. */
const builtInPlugins =
  /^(?:search|redirects|minify|offline|privacy|git-revision-date.*|git-committers|glightbox|meta|autorefs|same-dir|include-markdown|gh-admonitions|github-admonitions|section-index|monorepo|blog|techdocs-core|awesome-pages|awesome-nav|tags|optimize|info|typeset)$/

export function notePlugins(plugins: ReadonlyMap<string, Fields>, { taken, left }: Notes): void {
  const builtIn = [...plugins.keys()].filter(
    (name) => builtInPlugins.test(name) && !/^(?:redirects|monorepo|blog)$/.test(name),
  )
  if (builtIn.length > 0)
    taken.push({
      from: `plugins ${builtIn.map((name) => `\`${name}\``).join(', ')}`,
      to: 'built in',
      count: builtIn.length,
    })
  for (const [name, options] of plugins) {
    if (builtInPlugins.test(name) || (name === 'exclude' && options.regex === undefined)) continue
    // Its languages are taken over where they are read.
    if (name === 'i18n' && options.languages !== undefined) continue
    left.push({
      what: `Plugin \`${name}\``,
      todo: pluginAdvice[name] ?? 'It does not run. Look for an option or a component that does its work.',
    })
  }
}
