// Loaded into a command by NODE_OPTIONS: ends the process, as SIGKILL does, in front of the renaming of that number.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

let left = Number(process.env.KILL_AT_RENAME)
const rename = fs.renameSync
fs.renameSync = (...args) => {
  if (--left === 0) process.kill(process.pid, 'SIGKILL')
  return rename(...args)
}
syncBuiltinESMExports()
