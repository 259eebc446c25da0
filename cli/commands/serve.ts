/** `docs-gen serve`: builds the site into a folder of its own, serves it, and builds again when a file changes. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { watch } from 'chokidar'
import sirv from 'sirv'
import { openProject } from '../project.ts'
import { type BuildCommandOptions, build } from './build.ts'

export interface ServeCommandOptions extends BuildCommandOptions {
  readonly port?: number
  readonly host?: string
}

/** Ends when the process is told to; returns the exit code. */
export async function serve(options: ServeCommandOptions): Promise<number> {
  const { root, config } = await openProject(options)
  if (!config) return await build(options)
  const out = join(root, '.docs-gen', 'serve')
  const rebuild = async () => void (await build({ ...options, root, out }))
  await rebuild()
  const host = options.host ?? 'localhost'
  const server = createServer(
    belowBase(config.base, sirv(out, { dev: true, onNoMatch: (_, response) => notFound(out, response) })),
  )
  const port = await listen(server, host, options.port ?? 3000)
  process.stdout.write(`Serving http://${host}:${port}${config.base}\n`)
  const watcher = watch(root, { ignored: (path) => isIgnored(relative(root, path)), ignoreInitial: true })
  watcher.on('all', oneAtATime(rebuild))
  await untilStopped()
  await watcher.close()
  server.closeAllConnections()
  server.close()
  return 0
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The site as its host will show it: below its base path, and nothing elsewhere. */
function belowBase(base: string, handler: Handler): RequestListener {
  return (request, response) => {
    const url = request.url ?? '/'
    if (url.startsWith(base)) {
      request.url = url.slice(base.length - 1)
      handler(request, response)
    } else {
      response.writeHead(302, { location: base }).end()
    }
  }
}

function notFound(out: string, response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(join(out, '404.html')))
}

/** Listens on the port, or on the next one that is free. Answers with the port it got. */
function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && port !== 0) done(listen(server, host, port + 1))
      else fail(error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function isIgnored(path: string): boolean {
  const [first = ''] = path.split(sep)
  return (
    first === 'node_modules' ||
    first === '.git' ||
    first === 'build' ||
    first === 'dist' ||
    first.startsWith('.docs-gen')
  )
}

/** Runs the task soon after an event, never twice at a time, and once more when events came while it ran. */
function oneAtATime(task: () => Promise<void>): () => void {
  let state: 'idle' | 'running' | 'again' = 'idle'
  const run = async () => {
    do {
      state = 'running'
      // A burst of events, such as a change of branch, is one change.
      await new Promise((done) => setTimeout(done, 50))
      await task()
    } while ((state as string) === 'again')
    state = 'idle'
  }
  return () => {
    if (state === 'idle') void run()
    else state = 'again'
  }
}

function untilStopped(): Promise<void> {
  return new Promise((done) => {
    process.once('SIGINT', () => done())
    process.once('SIGTERM', () => done())
  })
}
