/** A Node process that runs until it is stopped, with its output. Usable in tests and in global setups. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface RunningCommand {
  readonly pid: number
  /** Everything it has written so far. */
  readonly output: () => string
  /** Waits until new output matches. Rejects when the process ends before. */
  readonly says: (pattern: RegExp) => Promise<RegExpMatchArray>
  /** Sends the signal and waits for the exit code. Returns at once if the process has ended. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
  readonly isRunning: () => boolean
  /** Settles with the exit code when the process ends. */
  readonly ended: Promise<number | null>
}

export const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
/** Milliseconds. Longer than anything takes on a busy machine. */
const patience = 90_000

/** The environment without the variables of the test runner, which must not reach a command. */
export function commandEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  return env
}

/** `user` is the id of another user to run it as, which only root may do. */
export function runProcess(args: readonly string[], env: NodeJS.ProcessEnv = {}, user?: number): RunningCommand {
  const child = spawn(process.execPath, args, {
    env: { ...commandEnvironment(), CI: 'true', ...env },
    ...(user !== undefined && { uid: user, gid: user }),
  })
  const listeners = new Set<() => void>()
  let isRunning = true
  let output = ''
  let seen = 0
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  ended.then(() => {
    isRunning = false
    for (const listener of listeners) listener()
  })

  const says = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const done = (settle: () => void) => {
        clearTimeout(timer)
        listeners.delete(look)
        settle()
      }
      const look = () => {
        const match = output.slice(seen).match(pattern)
        if (match) {
          seen += (match.index ?? 0) + match[0].length
          done(() => resolve(match))
        } else if (!isRunning) done(() => reject(new Error(`The process ended without ${pattern}:\n${quote(output)}`)))
      }
      const timer = setTimeout(() => done(() => reject(new Error(`No ${pattern} in:\n${quote(output)}`))), patience)
      listeners.add(look)
      look()
    })

  return {
    pid: child.pid ?? 0,
    output: () => output,
    says,
    isRunning: () => isRunning,
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Calls `onDeath` when the process ends before the returned function has been called, which stops it. */
export function guard(running: RunningCommand, onDeath: (error: Error) => void): () => Promise<void> {
  let isStopped = false
  running.ended.then((code) => {
    if (!isStopped)
      onDeath(new Error(`The server ended with code ${code} during the tests:\n${quote(running.output())}`))
  })
  return async () => {
    isStopped = true
    await running.stop()
  }
}

/** Marked, or the test runner takes the stack of the command for its own. */
function quote(text: string): string {
  return text.replaceAll(/^/gm, '| ')
}
