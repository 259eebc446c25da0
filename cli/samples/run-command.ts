/** Runs one command in a folder, with a time limit, few environment variables and, where possible, no network. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export interface CommandRun {
  /** Without `{…}`. */
  readonly words: readonly string[]
  readonly cwd: string
  readonly seconds: number
  readonly env: readonly string[]
  /** Put before the command: a program that takes the network away. */
  readonly wrapper: readonly string[]
  /** Ends the program. */
  readonly signal: AbortSignal
}

export interface CommandResult {
  /** `undefined` when the program did not end by itself; the reason is in `stopped`. */
  readonly code: number | undefined
  readonly stopped: 'missing' | 'time' | 'signal' | undefined
  readonly stdout: string
  /** Everything that it printed, in order. */
  readonly output: string
}

/** More is not shown, and may be endless. */
const mostOutput = 1_000_000

const isWindows = process.platform === 'win32'

export function runCommand({ words, cwd, seconds, env, wrapper, signal }: CommandRun): Promise<CommandResult> {
  return new Promise((done) => {
    const [program = '', ...args] = [...wrapper, ...words]
    const options = { cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] as ('ignore' | 'pipe')[] }
    // Windows finds programs such as npx.cmd only through its shell. File names have no characters that it would read.
    const child = isWindows
      ? spawn('cmd.exe', ['/d', '/s', '/c', `"${[program, ...args].map(quoted).join(' ')}"`], {
          ...options,
          windowsVerbatimArguments: true,
          windowsHide: true,
        })
      : spawn(program, args, { ...options, detached: true })
    let stdout = ''
    let output = ''
    let stopped: CommandResult['stopped']
    const add = (isOut: boolean) => (part: string) => {
      if (output.length > mostOutput) return
      output += part
      if (isOut) stdout += part
    }
    child.stdout?.setEncoding('utf8').on('data', add(true))
    child.stderr?.setEncoding('utf8').on('data', add(false))
    const stop = () => endAll(child.pid)
    signal.addEventListener('abort', stop)
    const timer = setTimeout(() => {
      stopped = 'time'
      stop()
    }, seconds * 1000)
    child.on('error', () => {
      stopped = 'missing'
    })
    // Programs that it left behind hold its output open.
    if (!isWindows) child.on('exit', stop)
    child.on('close', (code, endedBy) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      if (endedBy !== null) stopped ??= 'signal'
      // The wrapper reports a missing program with this code, and a shell a missing command of its script.
      if (code === 127 && wrapper.length > 0 && !isInstalled(words[0] ?? '', cwd)) stopped ??= 'missing'
      const isOwnEnd = stopped === undefined && code !== null
      done({ code: isOwnEnd ? code : undefined, stopped: isOwnEnd ? undefined : (stopped ?? 'signal'), stdout, output })
    })
  })
}

function quoted(word: string): string {
  return /[\s&()^|<>]/.test(word) ? `"${word}"` : word
}

/** Ends a program and all that it started. */
function endAll(pid: number | undefined): void {
  if (pid === undefined) return
  if (isWindows) return void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // all of them have ended
  }
}

const usual = [
  'PATH',
  'Path',
  'PATHEXT',
  'HOME',
  'USERPROFILE',
  'SystemRoot',
  'ComSpec',
  'TEMP',
  'TMP',
  'TMPDIR',
  'LANG',
  'LC_ALL',
]

function environment(names: readonly string[]): NodeJS.ProcessEnv {
  const wanted = [...usual, ...names].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(wanted), NO_COLOR: '1' }
}

/** The words of a command line; quotes hold words together. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replace(/["']/g, ''))
}

function isInstalled(program: string, cwd: string): boolean {
  if (program.includes('/')) return existsSync(resolve(cwd, program))
  return (environment([]).PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

/** What takes the network away from a command; `undefined` where nothing can. */
export function networkWrapper(): readonly string[] | undefined {
  if (process.platform !== 'linux') return undefined
  const words = ['unshare', '-rn']
  return spawnSync('unshare', ['-rn', 'true'], { stdio: 'ignore' }).status === 0 ? words : undefined
}
