// How other generators are set up, each in a folder of its own outside of the repository. Versions are exact, so that two runs compare.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
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
]
