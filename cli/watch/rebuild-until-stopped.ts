/** Builds or checks a site now and after every change, until the process should end. */
import { relative } from 'node:path'
import { dropCache } from '../../renderer/io/cache/cache.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { Flags } from '../project/flag-types.ts'
import type { Project } from '../project/project.ts'
import { untilStopped } from '../project/until-stopped.ts'
import type { claimWorkFolder } from '../project/work-folder.ts'
import { createTerminalReport } from '../report/terminal-report.ts'
import { printTrouble } from '../report/trouble.ts'
import { startRebuildLoop } from './rebuild-loop.ts'
import { createRebuild } from './rebuild-site.ts'

interface Wanted {
  readonly project: Project
  readonly flags: Flags
  readonly isCheck: boolean
  /** Absolute. */
  readonly outDir: string
  /** Claimed by the caller; released here. */
  readonly folder: ReturnType<typeof claimWorkFolder>
}

/** Returns the exit code. */
export async function rebuildUntilStopped({ folder, ...wanted }: Wanted): Promise<number> {
  const { project, flags, outDir } = wanted
  const { root } = project
  const report = createTerminalReport({ root })
  report.print(folder.diagnostics)
  const write = (text: string) => void process.stdout.write(text)
  const onError = (error: unknown) => printTrouble(error, report, write)
  if (flags.cache === false) dropCache(folder.dir)
  const rebuild = createRebuild({ ...wanted, cacheDir: folder.dir, report, write: flags.quiet ? () => {} : write })
  const run = async (paths: readonly FilePath[]) => loop.follow(await rebuild.run(paths))
  const ignored = [relative(root, outDir)]
  const loop = startRebuildLoop({ root, ignored, poll: flags.poll === true, onChange: run, onError })
  // Watch before the first build, so that no change during it is missed.
  await loop.ready
  await run([]).catch(onError)
  await untilStopped()
  await loop.close()
  await rebuild.close()
  folder.release()
  return 0
}
