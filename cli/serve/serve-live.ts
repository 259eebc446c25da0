/** Serves a site while it is being written: a page is compiled when it is asked for, and changes in the browser as its sources do. */
import { loadCompiler } from '../../renderer/markdown/threads/compile-pool.ts'
import type { Flags } from '../project/flags.ts'
import type { Project } from '../project/project.ts'
import { untilStopped } from '../project/until-stopped.ts'
import { formatDuration } from '../report/progress.ts'
import { startRebuildLoop } from '../watch/rebuild-loop.ts'
import { isLoopback } from './allowed-hosts.ts'
import { awaitCalm } from './await-calm.ts'
import { openInBrowser } from './open-in-browser.ts'
import { openSession } from './open-session.ts'
import { siteUrl } from './site-url.ts'
import { startServer } from './start-server.ts'

export async function runServer(project: Project, flags: Flags): Promise<number> {
  const host = flags.host ?? 'localhost'
  const session = openSession(project, flags, host)
  const { answer, calm } = awaitCalm(session.answer)
  const server = await startServer({ host, port: flags.port ?? 3000, answer, onError: session.onError })
  const url = siteUrl(host, server.port, project.config?.base ?? '/')
  process.stdout.write(`${url} (ready in ${formatDuration(process.uptime() * 1000)})\n`)
  if (!isLoopback(host)) process.stdout.write('Everyone who can reach this machine can read the site.\n')
  if (flags.open) openInBrowser(url)
  const stopped = untilStopped()
  // To list the folders takes longer than the first page, which goes first.
  await Promise.race([calm, stopped])
  const loop = startRebuildLoop({
    root: project.root,
    ignored: [flags.out ?? 'build'],
    poll: flags.poll === true,
    onChange: session.takeUp,
    onError: session.onError,
  })
  // What has changed before the folders were watched was not told.
  const lookAgain = async () => loop.take(await session.changes())
  loop.ready
    .then(lookAgain)
    .then(session.printFindings)
    // The first edit need not wait for it.
    .then(loadCompiler)
    .catch(session.onError)
  await stopped
  await loop.close()
  await server.close()
  await session.close()
  return 0
}
