/** `docs-gen serve`: serves the site while it is edited, or the built site. */
import type { Flags } from '../project/flag-types.ts'
import { openProject, type Project } from '../project/project.ts'
import { createTerminalReport } from '../report/terminal-report.ts'

/** Runs until the process should end. Returns the exit code. */
export async function serve(flags: Flags): Promise<number> {
  const reading = openProject(flags)
  // Load the code while the config runs.
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
