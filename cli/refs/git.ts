/** Runs git in a project. Names of commits never come first in its arguments, so none of them is read as an option. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'

const most = 1 << 30

/** What git prints; `undefined` when it fails. Rejects when git is not installed. */
export function askGit(
  root: string,
  args: readonly string[],
  more?: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const options = { cwd: root, maxBuffer: most, env: { ...process.env, ...more } }
  return new Promise((resolve, reject) => {
    execFile('git', ['-c', 'core.quotepath=off', ...args], options, (error, stdout) => {
      if (error && (error as NodeJS.ErrnoException).code === 'ENOENT')
        reject(new GitMissing()) // no exit code: it did not run
      else resolve(error ? undefined : stdout)
    })
  })
}

/** Why git reads no repository in a folder, in English. */
export function explainRefusal(root: string): string {
  const env = { ...process.env, LC_ALL: 'C' }
  return spawnSync('git', ['rev-parse', '--git-dir'], { cwd: root, env, encoding: 'utf8' }).stderr ?? ''
}

export class GitMissing extends Error {}

export interface Objects {
  /** The bytes of an object. Rejects when it cannot be had. */
  read(oid: string): Promise<Buffer>
  close(): void
}

interface Request {
  readonly oid: string
  readonly resolve: (bytes: Buffer) => void
  readonly reject: (error: unknown) => void
}

/** Reads objects through one process of git, in the order of the requests. */
export function openObjects(root: string): Objects {
  const git = spawn('git', ['cat-file', '--batch'], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] })
  const waiting: Request[] = []
  const words: string[] = []
  const fail = (error: unknown) => {
    for (const request of waiting.splice(0)) request.reject(error)
  }
  git.stderr.on('data', (text) => words.push(String(text)))
  git.on('error', fail)
  git.stdin.on('error', () => {}) // git has ended, which `close` reports
  git.on('close', () => fail(new SiteError([unreadable(waiting[0]?.oid ?? '', words.join(''))])))
  answerRequests(git, waiting)
  return {
    read: (oid) =>
      new Promise((resolve, reject) => {
        waiting.push({ oid, resolve, reject })
        git.stdin.write(`${oid}\n`)
      }),
    close: () => void git.stdin.end(),
  }
}

/** An answer is a line, `<oid> blob <size>` or `<oid> missing`, then the bytes and a line feed. */
function answerRequests(git: ChildProcess, waiting: Request[]): void {
  let chunks: Buffer[] = []
  let length = 0
  /** How many bytes the next answer needs, as far as known: pieces of a large file are joined once. */
  let needed = 0
  git.stdout?.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    if (length < needed) return
    let rest = Buffer.concat(chunks, length)
    for (;;) {
      const end = rest.indexOf('\n')
      const size = end < 0 ? 0 : Number(/ (\d+)$/.exec(rest.toString('latin1', 0, end))?.[1] ?? -1)
      needed = end < 0 ? 0 : end + 2 + size
      if (end < 0 || rest.length < needed) break
      const request = waiting.shift()
      if (size < 0) request?.reject(new SiteError([unreadable(request.oid, 'The object is missing.')]))
      else request?.resolve(Buffer.from(rest.subarray(end + 1, end + 1 + size)))
      rest = rest.subarray(needed)
    }
    chunks = [rest]
    length = rest.length
  })
}

function unreadable(oid: string, words: string) {
  const reason = words.trim().split('\n').at(-1) || 'git ended.'
  return finding({
    code: 'git-object',
    message: `git cannot read the object ${oid.slice(0, 10)} of a version: ${reason}`,
    hint: 'A partial clone fetches objects when they are read, which needs the network. Otherwise run "git fsck".',
  })
}
