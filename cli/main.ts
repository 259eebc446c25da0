/** The entry of the `docs-gen` command. */
import { runCommandLine } from './command-line.ts'

// React decides when it is loaded which of its two builds it is, and the development one is ten times slower.
process.env.NODE_ENV ||= 'production'

// No exit() here: what is still being written to a pipe would be lost.
process.exitCode = await runCommandLine(process.argv.slice(2))
