// Loaded into a command by NODE_OPTIONS. Watching fails as soon as WATCHED_AT_MOST folders are watched.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

const { watch } = fs
let left = Number(process.env.WATCHED_AT_MOST)
fs.watch = (...args) => {
  if (left-- > 0) return watch(...args)
  const details = { errno: -28, code: 'ENOSPC', syscall: 'watch' }
  throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached, watch'), details)
}
syncBuiltinESMExports()
