/** Commands that run until they are told to end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

export interface RunningCommand {
  readonly pid: number
  /** Everything it has written so far. */
  readonly output: () => string
  /** Waits until what it writes from here on matches. */
  readonly says: (pattern: RegExp) => Promise<RegExpMatchArray>
  /** Sends the signal and waits for the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
  readonly isRunning: () => boolean
  /** The exit code, when it ends by itself. */
  readonly ended: Promise<number | null>
}

export interface ServingCommand extends RunningCommand {
  /** With the base path. */
  readonly url: string
  readonly port: number
}

const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const running = new Set<ChildProcess>()
const patience = 30_000

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** `user` is the number of another user to run it, which only the administrator may ask for. */
export function startCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}, user?: number): RunningCommand {
  // What a test runner sets must not reach the command.
  const { NODE_ENV: _, VITEST: __, ...rest } = process.env
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...rest, CI: 'true', ...env },
    ...(user !== undefined && { uid: user, gid: user }),
  })
  running.add(child)
  const listeners = new Set<() => void>()
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
    running.delete(child)
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
        } else if (!running.has(child)) done(() => reject(new Error(`It ended without ${pattern}:\n${quote(output)}`)))
      }
      const timer = setTimeout(() => done(() => reject(new Error(`No ${pattern} in:\n${quote(output)}`))), patience)
      listeners.add(look)
      look()
    })

  return {
    pid: child.pid ?? 0,
    output: () => output,
    says,
    isRunning: () => running.has(child),
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Marked, or the test runner takes the command's stack for its own. */
function quote(text: string): string {
  return text.replaceAll(/^/gm, '| ')
}

/** `docs-gen serve` on any free port. */
export async function startServe(
  root: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  user?: number,
): Promise<ServingCommand> {
  const started = startCommand(['serve', '--root', root, '--port', '0', ...args], env, user)
  const [url] = await started.says(/http:\/\/\S+/)
  return { ...started, url, port: Number(new URL(url).port) }
}
