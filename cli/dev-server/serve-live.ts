/** Serves a site while it is being written: a page is compiled when it is asked for, and changes in the browser as its sources do. */
import type { Flags } from '../command-table.ts'
import { formatDuration } from '../progress.ts'
import type { Project } from '../project.ts'
import { startRebuildLoop } from '../rebuild-loop.ts'
import { untilStopped } from '../until-stopped.ts'
import { isLoopback } from './allowed-hosts.ts'
import { openInBrowser } from './open-in-browser.ts'
import { openSession } from './open-session.ts'
import { siteUrl } from './site-url.ts'
import { startServer } from './start-server.ts'

export async function runServer(first: Project, flags: Flags): Promise<number> {
  const host = flags.host ?? 'localhost'
  const session = openSession(first, flags, host)
  const server = await startServer({ host, port: flags.port ?? 3000, answer: session.answer, onError: session.onError })
  const url = siteUrl(host, server.port, first.config?.base ?? '/')
  process.stdout.write(`${url} (ready in ${formatDuration(process.uptime() * 1000)})\n`)
  if (!isLoopback(host)) process.stdout.write('Everyone who can reach this machine can read the site.\n')
  if (flags.open) openInBrowser(url)
  const loop = startRebuildLoop({
    root: first.root,
    ignored: [flags.out ?? 'build'],
    onChange: session.takeUp,
    onError: session.onError,
  })
  // What has changed before the folders were watched was not told.
  loop.ready.then(session.lookAgain).catch(session.onError)
  await untilStopped()
  await loop.close()
  await server.close()
  await session.close()
  return 0
}
