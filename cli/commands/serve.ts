/** `docs-gen serve`: serves the site while it is edited, or the built site. */
import type { Flags } from '../project/flag-types.ts'
import { startProject } from '../project/project.ts'

/** Runs until the process should end. Returns the exit code. */
export async function serve(flags: Flags): Promise<number> {
  const reading = startProject(flags)
  // Load the code while the config runs.
  const session = flags.built ? import('../serve/serve-built.ts') : import('../serve/serve-live.ts')
  const project = await reading
  const { runServer } = await session
  return await runServer(project, flags)
}
