// Runs a command and measures its time, its processor time and the peak memory of all its processes together.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const intervalMs = 50
const pageSize = 4096

/** The shell's `times` counts all processes that have ended below it. */
export async function measure(command, { cwd, env = {} }) {
  const start = performance.now()
  const child = spawn('/bin/sh', ['-c', '"$@" >/dev/null; code=$?; times; exit $code', 'sh', ...command], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text
    })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryBelow(child.pid))
  }, intervalMs)
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}.\n${output.stderr.slice(-2000)}`)
  return { wallMs: Math.round(performance.now() - start), cpuMs: cpuOf(output.stdout), peakBytes: peak }
}

/** The last line of `times`: "0m1.23s 0m0.45s". */
function cpuOf(text) {
  const times = [...(text.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return Math.round(
    times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000, 0),
  )
}

function memoryBelow(pid) {
  const processes = existsSync('/proc/self/stat') ? fromProc() : fromPs()
  const isBelow = (id) => id === pid || (processes.has(id) && isBelow(processes.get(id).parent))
  return [...processes].reduce((sum, [id, { bytes }]) => sum + (isBelow(id) ? bytes : 0), 0)
}

function fromProc() {
  const processes = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The name of the program is in parentheses and may contain spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      processes.set(Number(name), { parent: Number(fields[1]), bytes: Number(fields[21]) * pageSize })
    } catch {
      // It has just ended.
    }
  }
  return processes
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return new Map(rows.map(([pid, parent, kilobytes]) => [pid, { parent, bytes: kilobytes * 1024 }]))
}
