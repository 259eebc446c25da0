/** Every command with its options. A command's code is loaded when it is run, so that `--version` loads nothing of it. */
import { InvalidArgumentError } from 'commander'
import type { Flags } from '../project/flags.ts'

export interface CommandEntry {
  readonly name: string
  readonly description: string
  readonly argument?: { readonly name: keyof Flags; readonly description: string }
  readonly options: readonly CommandOption[]
  /** Loads the command; it returns the exit code. */
  readonly load: () => Promise<(flags: Flags) => Promise<number>>
}

interface CommandOption {
  readonly flags: string
  readonly description: string
  readonly parse?: (text: string) => unknown
}

const projectOptions: readonly CommandOption[] = [
  { flags: '--root <dir>', description: 'folder of the project (default: the current one)' },
  { flags: '--config <file>', description: 'config file, relative to the project (default: site.config.ts)' },
]

const outOption: CommandOption = {
  flags: '--out <dir>',
  description: 'folder of the site, relative to the project (default: build)',
}

const pollOption: CommandOption = {
  flags: '--poll',
  description: 'look for changes, where the system tells of none (network drives, containers)',
}

export const commandTable: readonly CommandEntry[] = [
  {
    name: 'build',
    description: 'Write the site.',
    options: [
      ...projectOptions,
      outOption,
      { flags: '--json', description: 'print findings and summary as one JSON document' },
      { flags: '--github', description: 'print findings as GitHub annotations too (on GitHub: always)' },
      {
        flags: '--threads <n>',
        description: 'number of threads (default: one for each processor)',
        parse: wholeNumber(1, 1024),
      },
      { flags: '--no-cache', description: 'compile every page anew' },
    ],
    load: async () => (await import('./build.ts')).build,
  },
  {
    name: 'serve',
    description: 'Show the site in the browser while it is written: pages change as their sources do.',
    options: [
      ...projectOptions,
      {
        flags: '--port <n>',
        description: 'port; the next free one when it is taken (default: 3000)',
        parse: wholeNumber(0, 65535),
      },
      { flags: '--host <name>', description: 'name or address to listen on (default: localhost)' },
      { flags: '--open', description: 'open the site in the browser' },
      { flags: '--built', description: 'serve what was built, as a static host would' },
      pollOption,
      outOption,
    ],
    load: async () => (await import('./serve.ts')).serve,
  },
  {
    name: 'index',
    description: 'Publish the search records to Algolia. Keys come from ALGOLIA_APP_ID and ALGOLIA_WRITE_KEY.',
    options: [
      ...projectOptions,
      { flags: '--dry-run', description: 'show what would change, and publish nothing' },
      { flags: '--diff', description: 'send only records that were added, changed or removed' },
      {
        flags: '--to <service>',
        description: 'algolia, typesense, or a folder for the embedded index (default: what the config names)',
      },
      { flags: '--out <file>', description: 'write the records to a file, and publish nothing' },
      { flags: '--test [file]', description: 'only try the relevance file (default: search/relevance.yaml)' },
      { flags: '--force', description: 'publish although the index loses more than 30 % of its records' },
    ],
    load: async () => (await import('./index.ts')).index,
  },
  {
    name: 'watch',
    description: 'Keep the written site up to date while its sources change.',
    options: [...projectOptions, outOption, pollOption],
    load: async () => (await import('./watch.ts')).watch,
  },
  {
    name: 'init',
    description: 'Start a new site. Files that exist are kept.',
    argument: { name: 'dir', description: 'folder of the project (default: the current one)' },
    options: [],
    load: async () => (await import('./init.ts')).init,
  },
]

/** Reads a whole number within bounds. */
function wholeNumber(least: number, greatest: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= greatest) return value
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${greatest}.`)
  }
}
