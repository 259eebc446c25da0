// Loaded into a command by NODE_OPTIONS. While the file FULL_WHILE exists, every write fails as on a full disk, or every write to a
// path with the text FULL_BELOW.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

const { FULL_WHILE, FULL_BELOW = '' } = process.env

function pathOf(file) {
  return typeof file === 'number' ? fs.readlinkSync(`/proc/self/fd/${file}`) : String(file)
}

function refuse(file, options) {
  if (!fs.existsSync(FULL_WHILE) || (FULL_BELOW && !pathOf(file).includes(FULL_BELOW))) return
  // The file is opened before, and is empty then.
  if (typeof file === 'string') fs.closeSync(fs.openSync(file, options?.flag ?? 'a'))
  if (typeof file === 'string' && options?.flag === undefined) fs.truncateSync(file)
  const details = { errno: -28, code: 'ENOSPC', syscall: 'write' }
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), details)
}

for (const name of ['writeSync', 'writeFileSync', 'appendFileSync', 'copyFileSync']) {
  const write = fs[name]
  fs[name] = (...args) => {
    if (name === 'writeFileSync') refuse(args[0], args[2] ?? {})
    else refuse(name === 'copyFileSync' ? args[1] : args[0], { flag: 'a' })
    return write(...args)
  }
}
const { writeFile } = fs.promises
fs.promises.writeFile = async (...args) => {
  refuse(args[0], args[2] ?? {})
  return await writeFile(...args)
}
syncBuiltinESMExports()
