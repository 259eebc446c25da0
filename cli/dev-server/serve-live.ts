/** Serves a site while it is being written: a page is compiled when it is asked for, and changes in the browser as its sources do. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Flags } from '../command-table.ts'
import { formatDuration } from '../progress.ts'
import type { Project } from '../project.ts'
import { startRebuildLoop } from '../rebuild-loop.ts'
import { untilStopped } from '../until-stopped.ts'
import { isLoopback } from './allowed-hosts.ts'
import { openInBrowser } from './open-in-browser.ts'
import { openSession } from './open-session.ts'
import { siteUrl } from './site-url.ts'
import { type ServerOptions, startServer } from './start-server.ts'

/** So long is a first request waited for, and so long its answer. */
const mostIdleMs = 500
const mostBusyMs = 5000

export async function runServer(project: Project, flags: Flags): Promise<number> {
  const host = flags.host ?? 'localhost'
  const session = openSession(project, flags, host)
  const { answer, firstRequest } = withFirst(session.answer)
  const server = await startServer({ host, port: flags.port ?? 3000, answer, onError: session.onError })
  const url = siteUrl(host, server.port, project.config?.base ?? '/')
  process.stdout.write(`${url} (ready in ${formatDuration(process.uptime() * 1000)})\n`)
  if (!isLoopback(host)) process.stdout.write('Everyone who can reach this machine can read the site.\n')
  if (flags.open) openInBrowser(url)
  const stopped = untilStopped()
  // To list the folders takes as long as the first page, which goes first.
  const first = await Promise.race([firstRequest, stopped, wait(mostIdleMs, undefined, { ref: false })])
  await Promise.race([first?.isOver, stopped, wait(mostBusyMs, undefined, { ref: false })])
  const loop = startRebuildLoop({
    root: project.root,
    ignored: [flags.out ?? 'build'],
    poll: flags.poll === true,
    onChange: session.takeUp,
    onError: session.onError,
  })
  // What has changed before the folders were watched was not told.
  const lookAgain = async () => loop.take(await session.changes())
  loop.ready.then(lookAgain).then(session.printFindings).catch(session.onError)
  await stopped
  await loop.close()
  await server.close()
  await session.close()
  return 0
}

/** Tells of the first request, and when it was answered or could not be. */
function withFirst(answer: ServerOptions['answer']) {
  let tell = (_: { readonly isOver: Promise<void> }) => {}
  const firstRequest = new Promise<{ readonly isOver: Promise<void> }>((resolve) => {
    tell = resolve
  })
  const answerAndTell: typeof answer = (...args) => {
    const answering = answer(...args)
    const end = () => {}
    tell({ isOver: answering.then(end, end) })
    return answering
  }
  return { firstRequest, answer: answerAndTell }
}
