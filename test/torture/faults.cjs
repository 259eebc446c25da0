// Loaded into a command by NODE_OPTIONS. Counts the calls that change the file system. At call number FAULT_AT, FAULT "kill" ends the
// process like SIGKILL, in the middle of a write when FAULT_TORN is set. Any other FAULT is an error code, which from then on every
// call gets whose path contains FAULT_BELOW. CLOCK_OFFSET moves the clock. FAULT_COUNT names a file for the number of calls.
const fs = require('node:fs')
const childProcess = require('node:child_process')
const { syncBuiltinESMExports } = require('node:module')

const { FAULT, FAULT_AT, FAULT_BELOW = '', FAULT_COUNT, FAULT_TORN, CLOCK_OFFSET } = process.env
const at = Number(FAULT_AT)
const { readlinkSync, writeFileSync, writeSync } = fs
let count = 0

function pathOf(target) {
  return typeof target === 'number' ? readlinkSync(`/proc/self/fd/${target}`) : String(target)
}

function fail(target) {
  const facts = { errno: -1, code: FAULT, syscall: 'write', path: pathOf(target) }
  throw Object.assign(new Error(`${FAULT}: a fault of the test, write '${facts.path}'`), facts)
}

function step(name, args) {
  count++
  if (FAULT === undefined || count < at) return
  if (FAULT === 'kill') {
    const [target, data] = args
    if (FAULT_TORN && name === 'writeSync' && data?.length > 1) writeSync(target, data.slice(0, data.length >> 1))
    process.kill(process.pid, 'SIGKILL')
  }
  // Removing and renaming work on a full disk.
  const target = /^(?:link|copyFile|symlink)/.test(name) ? args[1] : args[0]
  if (/^(?:write|append|open|mkdir|link|copy|symlink)/.test(name) && pathOf(target).includes(FAULT_BELOW)) fail(target)
}

const isWriting = (name, args) => !name.startsWith('open') || /[wa+]/.test(String(args[1] ?? 'r'))

function wrap(object, name) {
  const call = object[name]
  object[name] = (...args) => {
    if (isWriting(name, args)) step(name, args)
    return call.apply(object, args)
  }
}

const names = [
  'write',
  'writeFile',
  'appendFile',
  'open',
  'mkdir',
  'rename',
  'rm',
  'rmdir',
  'unlink',
  'link',
  'symlink',
]
for (const name of [...names, 'copyFile', 'mkdtemp']) {
  wrap(fs, `${name}Sync`)
  if (name in fs.promises) wrap(fs.promises, name)
}
// The exchange of two folders: a kill before it and one after it.
const { spawnSync } = childProcess
childProcess.spawnSync = (...args) => {
  step('spawn', args)
  const result = spawnSync(...args)
  step('spawned', args)
  return result
}
if (CLOCK_OFFSET) {
  const { now } = Date
  Date.now = () => now() + Number(CLOCK_OFFSET)
}
if (FAULT_COUNT) process.on('exit', () => writeFileSync(FAULT_COUNT, String(count)))
syncBuiltinESMExports()
