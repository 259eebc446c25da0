/** Starts long-running commands in tests, and kills those that a failed test leaves behind. */
import { afterAll } from 'vitest'
import { command, type RunningCommand, runProcess } from './run-process.ts'

export type { RunningCommand }

export interface ServingCommand extends RunningCommand {
  /** With the base path. */
  readonly url: string
  readonly port: number
}

const started: RunningCommand[] = []

afterAll(() => {
  for (const running of started) if (running.isRunning()) running.stop('SIGKILL')
})

/** `user` is the id of another user to run it as, which only root may do. */
export function startCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}, user?: number): RunningCommand {
  return startProcess([command, ...args], env, user)
}

/** Any program of Node, for instance the command of an installed package. */
export function startProcess(args: readonly string[], env: NodeJS.ProcessEnv = {}, user?: number): RunningCommand {
  const running = runProcess(args, env, user)
  started.push(running)
  return running
}

/** Starts `docs-gen serve` on any free port. */
export async function startServe(
  root: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  user?: number,
): Promise<ServingCommand> {
  const running = startCommand(['serve', '--root', root, '--port', '0', ...args], env, user)
  const [url] = await running.says(/http:\/\/\S+/)
  return { ...running, url, port: Number(new URL(url).port) }
}
