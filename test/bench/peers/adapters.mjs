// How other generators are set up, each in a folder of its own outside of the repository. Versions are exact, so that two runs compare.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCorpus } from '../corpus.mjs'
import { writeFiles, writePages } from './corpus-for.mjs'

const ours = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url))
const bin = (dir, name) => join(dir, 'node_modules/.bin', name)

/**
 * `packages` are installed with npm into the folder of the tool; `program` must be on the PATH. `write` makes a project with `count`
 * pages in `root`, and `command` builds it into `out` below that. `caches` are removed before a cold build.
 */
export const adapters = [
  {
    name: 'docs-gen',
    note: 'sidebar, search, islands',
    write: writeCorpus,
    command: (_, root) => [process.execPath, ours, 'build', '--root', root, '--json'],
    out: 'build',
    caches: ['.docs-gen'],
    edited: 'docs/part-0/chapter-0/page-0.md',
  },
  {
    name: 'Hugo',
    note: 'one layout, sidebar of the section, no search',
    program: 'hugo',
    versionOf: () => /v([\d.]+)/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout)?.[1],
    write(root, count) {
      writePages(root, 'content', count)
      const page =
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>' +
        '<nav>{{ range .CurrentSection.RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>' +
        '<main><h1>{{ .Title }}</h1>{{ .Content }}</main></body></html>\n'
      writeFiles(root, {
        'config.toml':
          'baseURL = "https://docs.example.com/"\ntitle = "Bench"\ndisableKinds = ["taxonomy", "term", "RSS"]\n[markup.highlight]\nnoClasses = false\n',
        'layouts/_default/single.html': page,
        'layouts/_default/list.html': page,
      })
    },
    command: (_, root) => ['hugo', '--quiet', '--source', root],
    out: 'public',
    caches: ['resources'],
    edited: 'content/part-0/chapter-0/page-0.md',
  },
  {
    name: 'Eleventy',
    note: 'one layout, no sidebar, no search',
    packages: ['@11ty/eleventy@3.1.8', '@11ty/eleventy-plugin-syntaxhighlight@5.0.2'],
    write(root, count) {
      writePages(root, 'src', count)
      writeFiles(root, {
        'src/src.json': '{ "layout": "page.html" }\n',
        'src/_includes/page.html':
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head><body><main><h1>{{ title }}</h1>{{ content }}</main></body></html>\n',
      })
    },
    config: {
      'eleventy.config.mjs':
        "import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight'\n\nexport default function (config) {\n  config.addPlugin(syntaxHighlight)\n  return { dir: { input: 'src', output: '_site' }, markdownTemplateEngine: false }\n}\n",
    },
    command: (dir) => [process.execPath, bin(dir, 'eleventy'), '--quiet'],
    out: '_site',
    caches: ['.cache'],
    edited: 'src/part-0/chapter-0/page-0.md',
  },
  {
    name: 'VitePress',
    note: 'sidebar, search',
    packages: ['vitepress@1.6.4', 'vue@3.5.45'],
    write(root, count) {
      const paths = writePages(root, 'docs', count, linkToFiles)
      const sidebar = foldersOf(paths).map(([folder, files]) => ({
        text: folder,
        collapsed: true,
        items: files.map((path) => ({ text: path, link: `/${path.replace(/\.md$/, '')}` })),
      }))
      writeFiles(root, {
        'docs/index.md': '# Bench\n',
        'docs/.vitepress/config.mjs': `export default ${JSON.stringify({ title: 'Bench', cleanUrls: true, themeConfig: { search: { provider: 'local' }, sidebar } })}\n`,
      })
    },
    command: (dir, root) => [process.execPath, bin(dir, 'vitepress'), 'build', join(root, 'docs')],
    out: 'docs/.vitepress/dist',
    caches: ['docs/.vitepress/cache', 'docs/.vitepress/.temp'],
    edited: 'docs/part-0/chapter-0/page-0.md',
  },
  {
    name: 'Docusaurus',
    note: 'faster mode, sidebar, no search',
    packages: [
      ...['core', 'preset-classic', 'faster'].map((name) => `@docusaurus/${name}@3.10.2`),
      ...['react@19.3.1', 'react-dom@19.3.1', '@mdx-js/react@3.1.1'],
    ],
    write(root, count) {
      writePages(root, 'docs', count, linkToFiles)
      writeFiles(root, { 'docs/index.md': '# Bench\n' })
    },
    config: {
      'package.json': '{ "private": true }\n',
      'docusaurus.config.js': `module.exports = ${JSON.stringify({
        title: 'Bench',
        url: 'https://docs.example.com',
        baseUrl: '/',
        future: { v4: true, faster: true },
        presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
      })}\n`,
    },
    command: (dir, root) => [process.execPath, bin(dir, 'docusaurus'), 'build', root],
    out: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
    edited: 'docs/part-0/chapter-0/page-0.md',
  },
  {
    name: 'Starlight',
    note: 'sidebar, search',
    // Astro needs a newer Node than docs-gen.
    packages: ['@astrojs/starlight@0.42.4', 'astro@7.3.5', 'node@22.23.3'],
    write(root, count) {
      writePages(root, 'src/content/docs', count)
      writeFiles(root, { 'src/content/docs/index.md': '---\ntitle: Bench\n---\n' })
    },
    config: {
      // Astro compiles only the packages that are listed here.
      'package.json': '{ "private": true, "type": "module", "dependencies": { "@astrojs/starlight": "*" } }\n',
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nimport { defineConfig } from 'astro/config'\n\nexport default defineConfig({ site: 'https://docs.example.com', integrations: [starlight({ title: 'Bench' })] })\n",
      'src/content.config.ts':
        "import { docsLoader } from '@astrojs/starlight/loaders'\nimport { docsSchema } from '@astrojs/starlight/schema'\nimport { defineCollection } from 'astro:content'\n\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }\n",
    },
    command: (dir, root) => [bin(dir, 'node'), bin(dir, 'astro'), 'build', '--root', root],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    out: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    edited: 'src/content/docs/part-0/chapter-0/page-0.md',
  },
  {
    name: 'Rspress',
    note: 'sidebar, search',
    packages: ['@rspress/core@2.0.22', 'react@19.3.1', 'react-dom@19.3.1'],
    write(root, count) {
      writePages(root, 'docs', count, linkToFiles)
      writeFiles(root, { 'docs/index.md': '# Bench\n' })
    },
    config: {
      'package.json': '{ "private": true, "type": "module" }\n',
      'rspress.config.mjs': "export default { root: 'docs', title: 'Bench' }\n",
    },
    command: (dir) => [process.execPath, bin(dir, 'rspress'), 'build'],
    out: 'doc_build',
    caches: ['node_modules/.cache', 'node_modules/.rspress'],
    edited: 'docs/part-0/chapter-0/page-0.md',
  },
  {
    name: 'MkDocs',
    note: 'Material, sidebar, search',
    program: 'mkdocs',
    versionOf: () => /version ([\d.]+)/.exec(spawnSync('mkdocs', ['--version'], { encoding: 'utf8' }).stdout)?.[1],
    write(root, count) {
      writePages(root, 'docs', count, linkToFiles)
      writeFiles(root, {
        'docs/index.md': '# Bench\n',
        'mkdocs.yml':
          'site_name: Bench\nsite_url: https://docs.example.com/\ntheme:\n  name: material\nmarkdown_extensions: [pymdownx.highlight, pymdownx.superfences]\n',
      })
    },
    command: () => ['mkdocs', 'build', '--quiet', '--clean'],
    out: 'site',
    caches: ['.cache'],
    edited: 'docs/part-0/chapter-0/page-0.md',
  },
]

/** Links between pages as links to their files, which these tools check and resolve. */
function linkToFiles(text) {
  return text.replace(/\]\(\.\.\/(page-\d+)\/\)/g, '](./$1.md)')
}

function foldersOf(paths) {
  return [...new Set(paths.map((path) => dirname(path)))].map((folder) => [
    folder,
    paths.filter((path) => dirname(path) === folder),
  ])
}
