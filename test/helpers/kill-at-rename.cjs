// Loaded into a command by NODE_OPTIONS. Ends the process like SIGKILL before rename number KILL_AT_RENAME, or lets rename number
// FAIL_AT_RENAME fail as on a broken disk. Writes the number of renames to the file RENAMES.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

let count = 0
const rename = fs.renameSync
fs.renameSync = (...args) => {
  count++
  if (count === Number(process.env.KILL_AT_RENAME)) process.kill(process.pid, 'SIGKILL')
  if (count === Number(process.env.FAIL_AT_RENAME)) {
    const facts = { errno: -5, code: 'EIO', syscall: 'rename', path: args[0], dest: args[1] }
    throw Object.assign(new Error(`EIO: i/o error, rename '${args[0]}' -> '${args[1]}'`), facts)
  }
  return rename(...args)
}
syncBuiltinESMExports()
process.on('exit', () => {
  if (process.env.RENAMES) fs.writeFileSync(process.env.RENAMES, String(count))
})
