/** `docs-gen serve`: shows the site in the browser while it is being written, or as it was built. */
import type { Flags } from '../project/flags.ts'
import { openProject, type Project } from '../project/project.ts'
import { createTerminalReport } from '../report/terminal-report.ts'

/** Ends when the process is told to; returns the exit code. */
export async function serve(flags: Flags): Promise<number> {
  const reading = openProject(flags)
  // The code is read while the config is being run.
  const session = flags.built ? import('../serve/serve-built.ts') : import('../serve/serve-live.ts')
  const project = await reading
  if (project.diagnostics.some(({ code }) => code === 'config-not-found')) return refuse(project)
  const { runServer } = await session
  return await runServer(project, flags)
}

function refuse({ root, diagnostics }: Project): number {
  createTerminalReport({ root }).print(diagnostics)
  return 1
}
