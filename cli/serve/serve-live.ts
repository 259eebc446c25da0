/** `docs-gen serve`: compiles a page when it is requested, and updates open pages when their sources change. */
import { loadCompiler } from '../../renderer/markdown/threads/compile-pool.ts'
import type { Flags } from '../project/flag-types.ts'
import type { Project } from '../project/project.ts'
import { formatDuration } from '../report/format.ts'
import { type RebuildLoop, startRebuildLoop } from '../watch/rebuild-loop.ts'
import { announce } from './announce.ts'
import { awaitCalm } from './await-calm.ts'
import { openSession } from './open-session.ts'
import { untilQuit } from './shortcuts.ts'
import { startServer } from './start-server.ts'

export async function runServer(project: Project, flags: Flags): Promise<number> {
  const host = flags.host ?? 'localhost'
  const session = openSession(project, flags, host)
  const { answer, calm } = awaitCalm(session.answer)
  let loop: RebuildLoop | undefined
  const follow = () => loop?.follow(session.outside())
  const port = flags.port ?? 3000
  const server = await startServer({
    host,
    port,
    isExact: flags.port !== undefined,
    answer: (...args) => answer(...args).finally(follow),
    onError: session.onError,
  })
  const ready = `ready in ${formatDuration(process.uptime() * 1000)}`
  const url = announce({ host, wanted: port, port: server.port, base: project.config?.base ?? '/', ready, flags })
  const stopped = untilQuit(url, flags)
  // Listing the folders takes longer than the first page, so the page goes first.
  await Promise.race([calm, stopped])
  loop = startRebuildLoop({
    root: project.root,
    ignored: [project.out],
    poll: flags.poll === true,
    onChange: (paths) => session.takeUp(paths).finally(follow),
    onError: session.onError,
  })
  // Changes before the folders were watched were not reported.
  const lookAgain = async () => loop?.take(await session.changes())
  loop.ready
    .then(lookAgain)
    .then(session.printFindings)
    .then(follow)
    // Loaded now, so that the first edit need not wait for it.
    .then(loadCompiler)
    .catch(session.onError)
  await stopped
  await loop.close()
  await server.close()
  await session.close()
  return 0
}
