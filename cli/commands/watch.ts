/** `docs-gen watch`: rebuilds the site after every change. The output is always a whole site, the old one or the new one. */
import { resolve } from 'node:path'
import { type Diagnostic, SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { Flags } from '../project/flag-types.ts'
import { startProject } from '../project/project.ts'
import { refuseOutput } from '../project/refuse-output.ts'
import { claimWorkFolder } from '../project/work-folder.ts'
import { rebuildUntilStopped } from '../watch/rebuild-until-stopped.ts'

/** Runs until the process should end. Returns the exit code. */
export async function watch(flags: Flags): Promise<number> {
  const project = await startProject(flags)
  refuseOutput(project, flags)
  const { root, out } = project
  const outDir = resolve(root, out)
  const folder = claimWorkFolder(root, 'watch', outDir)
  if (folder.holder?.note === outDir) {
    folder.release()
    throw new SiteError([alreadyWatched(out, folder.holder.pid)])
  }
  return await rebuildUntilStopped({ project, flags, isCheck: false, outDir, folder })
}

function alreadyWatched(out: string, pid: number): Diagnostic {
  const message = `Process ${pid} already watches the project and writes to "${out}".`
  const hint = 'Stop that process first, or choose another folder with --out.'
  return finding({ code: 'already-watched', message, hint })
}
