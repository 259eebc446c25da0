// Loaded into a command by NODE_OPTIONS. While the file FULL_WHILE exists, every write fails as on a full disk.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

function refuse() {
  if (!fs.existsSync(process.env.FULL_WHILE)) return
  const details = { errno: -28, code: 'ENOSPC', syscall: 'write' }
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), details)
}

for (const name of ['writeSync', 'writeFileSync', 'appendFileSync', 'copyFileSync']) {
  const write = fs[name]
  fs[name] = (...args) => {
    refuse()
    return write(...args)
  }
}
const { writeFile } = fs.promises
fs.promises.writeFile = async (...args) => {
  refuse()
  return await writeFile(...args)
}
syncBuiltinESMExports()
