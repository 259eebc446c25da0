/** The entry of the `docs-gen` command. */
import module from 'node:module'

// React decides when it is loaded which of its two builds it is, and the development one is ten times slower.
process.env.NODE_ENV ||= 'production'

// From Node 22 on, the next start finds our code compiled: all of it is loaded below this line.
const { enableCompileCache } = module as { readonly enableCompileCache?: () => void }
enableCompileCache?.()
const { runCommandLine } = await import('./command-line.ts')

// No exit() here: what is still being written to a pipe would be lost.
process.exitCode = await runCommandLine(process.argv.slice(2))
