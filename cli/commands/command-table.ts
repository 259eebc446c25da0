/** Every command with its options. The code of a command is loaded only when it runs, which keeps `--version` fast. */
import { InvalidArgumentError } from 'commander'
import type { NamedPath, PathOf } from '../project/check-paths.ts'
import type { Flags } from '../project/flag-types.ts'
import type { NoEffect } from '../project/no-effect.ts'

export interface CommandEntry {
  readonly name: string
  readonly description: string
  /** Heading in the list of commands. */
  readonly group: 'Start' | 'Write' | 'Publish'
  readonly examples: readonly (readonly [command: string, what: string])[]
  /** `dir` is the folder of the project, with the path of `--root`. */
  readonly argument?: { readonly name: 'dir' | keyof Flags; readonly description: string; readonly path?: PathOf }
  readonly options: readonly CommandOption[]
  /** Flags that are refused because they would have no effect. */
  readonly noEffect?: readonly NoEffect[]
  /** Loads the command, which returns its exit code. */
  readonly load: () => Promise<(flags: Flags) => Promise<number>>
}

interface CommandOption {
  readonly flags: string
  readonly description: string
  readonly parse?: (text: string) => unknown
  /** For a value that is a path: what is expected there. */
  readonly path?: PathOf
}

/** A folder or URL of a site, and a file or URL of a sitemap. */
const unlessUrl = (path: NamedPath) => (value: string) => (/^https?:\/\//i.test(value) ? undefined : path)

const rootOption: CommandOption = {
  flags: '--root <dir>',
  description: 'folder of the project (default: current folder, or the nearest above with a config)',
  path: { kind: 'folder', use: 'read', base: 'current' },
}

const projectOptions: readonly CommandOption[] = [
  rootOption,
  {
    flags: '--config <file>',
    description: 'config file, relative to the project (default: site.config.ts)',
    path: { kind: 'file', use: 'read', base: 'project' },
  },
]

/** For commands that have `--root`, too: both mean the same. */
const folderArgument: CommandEntry['argument'] = { name: 'dir', description: 'folder of the project, as with --root' }

const outOption: CommandOption = {
  flags: '--out <dir>',
  description: 'output folder, relative to the project (default: outDir of the config, or build)',
  path: { kind: 'folder', use: 'replace', base: 'project' },
}

/** For commands that read the built site. */
const builtOption: CommandOption = { ...outOption, path: { kind: 'folder', use: 'read', base: 'project' } }

const linkOption: CommandOption = {
  flags: '--link',
  description:
    'make the output a symbolic link, replaced in one step (for servers that read it); later builds keep the link',
}

const forceOption: CommandOption = {
  flags: '--force',
  description: 'write or publish even if more than 30 % of the pages or records would be lost',
}

const dryRunOption: CommandOption = {
  flags: '--dry-run',
  description: 'show what would change, and change nothing',
}

const pollOption: CommandOption = {
  flags: '--poll',
  description: 'poll for changes (for network drives and containers)',
}

const jsonOption: CommandOption = {
  flags: '--json',
  description: 'print findings and summary as one JSON document',
}

const quietOption: CommandOption = { flags: '--quiet', description: 'print findings only' }

const verboseOption: CommandOption = {
  flags: '--verbose',
  description: 'also print the time of each stage and the largest pages',
}

const githubOption: CommandOption = {
  flags: '--github',
  description: 'also print findings as GitHub annotations (default on GitHub)',
}

const noCacheOption: CommandOption = { flags: '--no-cache', description: 'ignore the cache' }

const threadsOption: CommandOption = {
  flags: '--threads <n>',
  description: 'number of threads (default: one per processor)',
  parse: wholeNumber(1, 1024),
}

/** For commands that compile all pages. */
const workOptions: readonly CommandOption[] = [threadsOption, noCacheOption]

/** The JSON document has the times of the stages, and nothing else is printed. */
const lessWithJson: NoEffect = { flags: ['quiet'], with: ['json'] }
const printRules: readonly NoEffect[] = [lessWithJson, { flags: ['verbose'], with: ['json', 'quiet'] }]

const serverOptions: readonly CommandOption[] = [
  {
    flags: '--port <n>',
    description: 'port (default: 3000, or the next free one)',
    parse: wholeNumber(0, 65535),
  },
  { flags: '--host <name>', description: 'name or address to listen on (default: localhost)', parse: hostName },
  { flags: '--open', description: 'open the site in the browser' },
]

export const commandTable: readonly CommandEntry[] = [
  {
    name: 'init',
    group: 'Start',
    examples: [
      ['docs-gen init my-docs', 'create a site in the folder my-docs'],
      ['docs-gen init my-docs --from', 'build the Docusaurus or MkDocs site in it with docs-gen'],
    ],
    description: 'Create a new site; existing files are kept.',
    argument: folderArgument,
    options: [
      { ...rootOption, path: { kind: 'folder', use: 'fill', base: 'current' } },
      {
        flags: '--from [generator]',
        description:
          'read the config of docusaurus, mdbook, mkdocs or zensical, or this file, and write ours (default: the one that is found)',
      },
      dryRunOption,
    ],
    load: async () => (await import('./init.ts')).init,
  },
  {
    name: 'manual',
    group: 'Start',
    examples: [['docs-gen manual --open', 'read the manual of this version, offline']],
    description: 'Serve the manual of this version.',
    options: serverOptions,
    load: async () => (await import('./manual.ts')).manual,
  },
  {
    name: 'explain',
    group: 'Write',
    examples: [['docs-gen explain broken-link', 'what this code of a finding means, offline']],
    description: 'Print what the manual says about the code of a finding.',
    argument: { name: 'code', description: 'code of a finding, as in "docs/a.md:3:7 error broken-link"' },
    options: [],
    load: async () => (await import('./explain.ts')).explain,
  },
  {
    name: 'new',
    group: 'Write',
    examples: [
      ['docs-gen new guide/first-steps', 'create docs/guide/first-steps.md'],
      ['docs-gen new guide/demo.mdx --title "A demo"', 'an MDX page with a title'],
    ],
    description: 'Create a page; existing files are kept.',
    argument: { name: 'page', description: 'path of the page in the docs folder' },
    options: [...projectOptions, { flags: '--title <text>', description: 'title (default: made from the name)' }],
    load: async () => (await import('./new.ts')).newPage,
  },
  {
    name: 'serve',
    group: 'Write',
    examples: [
      ['docs-gen serve --open', 'write with a preview'],
      ['docs-gen serve --host 0.0.0.0', 'show it to other machines on the network'],
      ['docs-gen serve --built', 'try the built site before it is published'],
    ],
    description: 'Serve the site and update open pages when their sources change.',
    argument: folderArgument,
    options: [
      ...projectOptions,
      ...serverOptions,
      { flags: '--built', description: 'serve the built site, like a static host' },
      pollOption,
      builtOption,
      quietOption,
      noCacheOption,
    ],
    noEffect: [{ flags: ['poll', 'cache'], with: ['built'] }],
    load: async () => (await import('./serve.ts')).serve,
  },
  {
    name: 'check',
    group: 'Write',
    examples: [
      ['docs-gen check', 'report everything that a build finds, without writing a site'],
      ['docs-gen check --watch', 'again after every change'],
      ['docs-gen check --samples', 'also run the samples of the pages'],
      ['docs-gen check --external', 'also request the links to other sites'],
      ['docs-gen check --translations', 'also report outdated translations'],
    ],
    description: 'Check the site as a build does; write nothing. Exits with 1 if the site has errors.',
    argument: folderArgument,
    options: [
      ...projectOptions,
      jsonOption,
      quietOption,
      verboseOption,
      githubOption,
      ...workOptions,
      { flags: '--samples', description: 'run the code blocks that say so, with the commands in the config' },
      {
        flags: '--external',
        description: 'request the addresses of other sites, and keep the answers in external-links.json',
      },
      { flags: '--translations', description: 'report translations of pages that have changed since' },
      {
        flags: '--update',
        description:
          'with --samples: write what samples print to the pages; with --translations: note which text was translated',
      },
      { flags: '--watch', description: 'check again after every change' },
      pollOption,
    ],
    noEffect: [
      ...printRules,
      { flags: ['update'], without: ['samples', 'translations'] },
      { flags: ['poll'], without: ['watch'] },
      { flags: ['json', 'github', 'samples', 'external', 'translations'], with: ['watch'] },
    ],
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'watch',
    group: 'Write',
    examples: [['docs-gen watch --out public', 'keep a folder up to date for a server of your own']],
    description: 'Rebuild the site when its sources change.',
    argument: folderArgument,
    options: [
      ...projectOptions,
      outOption,
      linkOption,
      quietOption,
      verboseOption,
      ...workOptions,
      forceOption,
      pollOption,
    ],
    noEffect: [{ flags: ['verbose'], with: ['quiet'] }],
    load: async () => (await import('./watch.ts')).watch,
  },
  {
    name: 'cut',
    group: 'Write',
    examples: [
      ['docs-gen cut 1.0', 'keep the docs as they are now as version 1.0'],
      ['docs-gen cut 1.0 --dry-run', 'show what would be copied'],
    ],
    description: 'Copy the docs, their sidebars and translations as a version; existing files are kept.',
    argument: { name: 'version', description: 'name of the version' },
    options: [...projectOptions, dryRunOption],
    load: async () => (await import('./cut.ts')).cut,
  },
  {
    name: 'build',
    group: 'Publish',
    examples: [
      ['docs-gen build', 'build the site into build/'],
      ['docs-gen build --out public --verbose', 'another folder, and what took how long'],
      ['docs-gen build --json > report.json', 'findings for programs'],
    ],
    description: 'Build the site.',
    argument: folderArgument,
    options: [
      ...projectOptions,
      outOption,
      linkOption,
      { flags: '--verify', description: 'read the written output again and report files that differ' },
      jsonOption,
      quietOption,
      verboseOption,
      githubOption,
      ...workOptions,
      forceOption,
    ],
    noEffect: printRules,
    load: async () => (await import('./build.ts')).build,
  },
  {
    name: 'compile',
    group: 'Publish',
    examples: [
      ['docs-gen compile --shard 3/8', 'compile an eighth of the pages for a later build on another machine'],
      ['docs-gen compile', 'compile all pages, and report what is wrong in them'],
    ],
    description: 'Compile pages into the cache and the remote cache, and write no site.',
    argument: folderArgument,
    options: [
      ...projectOptions,
      {
        flags: '--shard <n/count>',
        description: 'compile one part of the pages: 3/8 is the third of eight',
        parse: shard,
      },
      jsonOption,
      quietOption,
      verboseOption,
      githubOption,
      threadsOption,
    ],
    noEffect: printRules,
    load: async () => (await import('./compile.ts')).compile,
  },
  {
    name: 'mcp',
    group: 'Publish',
    examples: [
      ['docs-gen mcp build', 'let a language model read the site in build/'],
      ['docs-gen mcp https://docs.example.com/', 'a published site'],
    ],
    description:
      'Answer language models from a built site: a Model Context Protocol server on standard input and output.',
    argument: {
      name: 'site',
      description: 'folder or URL of a built site (default: the output folder of the project)',
      path: unlessUrl({ kind: 'folder', use: 'read', base: 'current' }),
    },
    options: [rootOption, builtOption],
    noEffect: [{ flags: ['root', 'out'], with: ['site'] }],
    load: async () => (await import('./mcp.ts')).mcp,
  },
  {
    name: 'urls',
    group: 'Publish',
    examples: [
      ['docs-gen urls', 'keep a list of all addresses, so that builds report lost ones'],
      ['docs-gen urls --from https://old.example.com/sitemap.xml', 'with those of an existing site'],
    ],
    description: 'Write urls.json, the list of published addresses. Builds report addresses in it that vanished.',
    argument: folderArgument,
    options: [
      ...projectOptions,
      jsonOption,
      quietOption,
      ...workOptions,
      { flags: '--update', description: 'remove the addresses that vanished from the list' },
      {
        flags: '--from <sitemap>',
        description: 'add the addresses of a sitemap, a file or a URL',
        path: unlessUrl({ kind: 'file', use: 'read', base: 'current' }),
      },
    ],
    noEffect: [lessWithJson],
    load: async () => (await import('./urls.ts')).urls,
  },
  {
    name: 'index',
    group: 'Publish',
    examples: [
      ['docs-gen index --dry-run', 'compare with the live index'],
      ['docs-gen index --to typesense', 'publish to Typesense'],
      ['docs-gen index --to ./search-index', 'write the embedded index to a folder'],
      ['docs-gen index --to ./records.json', 'write the records to a file'],
      ['docs-gen index --test', 'only test the relevance'],
      ['docs-gen index --suggest', 'propose relevance tests'],
    ],
    description:
      'Publish the search records to Algolia, Typesense, a folder or a file. The write key comes from ALGOLIA_WRITE_KEY or TYPESENSE_WRITE_KEY.',
    argument: folderArgument,
    options: [
      ...projectOptions,
      jsonOption,
      quietOption,
      ...workOptions,
      dryRunOption,
      { flags: '--diff', description: 'send only records that were added, changed or removed' },
      {
        flags: '--to <service>',
        description:
          'algolia, typesense, ./folder for the embedded index, or ./file.json for the records (default: the service in the config)',
        parse: target,
        path: targetPath,
      },
      {
        flags: '--test [file]',
        description: 'only test the relevance file (default: search/relevance.yaml)',
        path: { kind: 'file', use: 'read', base: 'project' },
      },
      { flags: '--suggest', description: 'only print new entries for the relevance file, made from headings' },
      forceOption,
    ],
    noEffect: [
      lessWithJson,
      { flags: ['diff', 'force', 'to', 'dryRun'], with: ['suggest', 'test'] },
      { flags: ['diff', 'force'], with: ['dryRun'] },
      { flags: ['diff', 'force'], with: ['to'], only: { text: 'and a path', when: ({ to = '' }) => isPath(to) } },
      {
        flags: ['test'],
        with: ['suggest'],
        only: { text: 'unless it names a file', when: ({ test }) => typeof test !== 'string' },
      },
    ],
    load: async () => (await import('./index.ts')).index,
  },
]

/** Parses a whole number within bounds. */
function wholeNumber(least: number, greatest: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= greatest) return value
    throw new InvalidArgumentError(`Use a whole number from ${least} to ${greatest}.`)
  }
}

/** A name or an address, without the rest of a URL. An IPv6 address has two colons, and no brackets here. */
function hostName(text: string): string {
  if (/^(?:[\p{L}\d._-]+|[\da-f]*:[\da-f]*:[\da-f:.]*(?:%\w+)?)$/iu.test(text)) return text
  throw new InvalidArgumentError('Use a name or an address, such as localhost or 0.0.0.0; a port goes into --port.')
}

/** Names of services have no slash and no dot. */
function isPath(to: string): boolean {
  return /[/\\.]/.test(to)
}

function target(to: string): string {
  if (isPath(to) || to === 'algolia' || to === 'typesense') return to
  throw new InvalidArgumentError(`Use algolia, typesense, a folder like ./${to}, or a file like ./${to}.json.`)
}

function targetPath(to: string): NamedPath | undefined {
  if (!isPath(to)) return undefined
  return { kind: to.endsWith('.json') ? 'file' : 'folder', use: 'replace', base: 'project' }
}

/** Parses `3/8`: one of several parts, counted from 1. */
function shard(text: string): { number: number; count: number } {
  const [, number = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (number >= 1 && number <= count) return { number, count }
  throw new InvalidArgumentError('Use a number and a count, such as 3/8.')
}
