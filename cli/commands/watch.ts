/** `docs-gen watch`: rebuilds the site after every change. The output is always a whole site, the old one or the new one. */
import { resolve } from 'node:path'
import { type Diagnostic, SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { Flags } from '../project/flag-types.ts'
import { startProject } from '../project/project.ts'
import { untilStopped } from '../project/until-stopped.ts'
import { claimWorkFolder } from '../project/work-folder.ts'
import { createTerminalReport } from '../report/terminal-report.ts'
import { printTrouble } from '../report/trouble.ts'
import { startRebuildLoop } from '../watch/rebuild-loop.ts'
import { createRebuild } from '../watch/rebuild-site.ts'

/** Runs until the process should end. Returns the exit code. */
export async function watch(flags: Flags): Promise<number> {
  const project = await startProject(flags)
  const { root } = project
  const report = createTerminalReport({ root })
  const out = flags.out ?? 'build'
  const outDir = resolve(root, out)
  const folder = claimWorkFolder(root, 'watch', outDir)
  if (folder.holder?.note === outDir) {
    folder.release()
    throw new SiteError([alreadyWatched(out, folder.holder.pid)])
  }
  report.print(folder.diagnostics)
  const write = (text: string) => void process.stdout.write(text)
  const onError = (error: unknown) => printTrouble(error, report, write)
  const rebuild = createRebuild({ project, flags, outDir, cacheDir: folder.dir, report, write })
  const loop = startRebuildLoop({ root, ignored: [out], poll: flags.poll === true, onChange: rebuild.run, onError })
  // Watch before the first build, so that no change during it is missed.
  await loop.ready
  await rebuild.run([]).catch(onError)
  await untilStopped()
  await loop.close()
  await rebuild.close()
  folder.release()
  return 0
}

function alreadyWatched(out: string, pid: number): Diagnostic {
  const message = `Process ${pid} already watches the project and writes to "${out}".`
  const hint = 'Stop that process first, or choose another folder with --out.'
  return finding({ code: 'already-watched', message, hint })
}
