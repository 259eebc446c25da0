/** Entry point of the `docs-gen` command. */
import { Console } from 'node:console'
import module from 'node:module'

// React chooses its build when it is loaded. The development build is ten times slower, and does not fit our production build of
// react-dom: pages failed to render in a shell with NODE_ENV=development.
process.env.NODE_ENV = 'production'

// From Node 22 on, the next start finds our code already compiled. Everything below this line is cached.
const { enableCompileCache } = module as { readonly enableCompileCache?: () => void }
enableCompileCache?.()
const [{ runCommandLine }, { guardStream }] = await Promise.all([
  import('./command-line.ts'),
  import('./report/secrets.ts'),
])
for (const stream of [process.stdout, process.stderr]) {
  guardStream(stream, process.env)
  // A reader such as `head` may close the pipe: the work goes on, and its output is not wanted any more.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

// Scripts read the output of the command (`--json`). What code of the site prints is beside it.
globalThis.console = new Console(process.stderr)

const exitCode = await runCommandLine(process.argv.slice(2))

// Code of the site may have left timers and connections open. Output that is still being written to a pipe must not be lost.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)))
