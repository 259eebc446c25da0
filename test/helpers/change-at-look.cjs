// Loaded into a command by NODE_OPTIONS. Changes the file CHANGE_FILE right before look number CHANGE_AT at CHANGE_WHEN, it or its folder, as
// CHANGE says: "replace" puts CHANGE_BY in its place, "away" and "half" take it or its second half away until the next look at any file
// of CHANGE_ROOT. Writes the number of looks to the file LOOKS.
const fs = require('node:fs')
const { join } = require('node:path')
const { syncBuiltinESMExports } = require('node:module')

const { CHANGE, CHANGE_AT, CHANGE_BY, CHANGE_FILE, CHANGE_ROOT, CHANGE_WHEN, LOOKS } = process.env
const { readFileSync, renameSync, truncateSync, writeFileSync } = fs
const file = join(CHANGE_ROOT, CHANGE_FILE)
const when = join(CHANGE_ROOT, CHANGE_WHEN)
let count = 0
let isChanging = false
let restore

const changes = {
  replace() {
    // As editors do: readers have the old file or the new one.
    writeFileSync(`${file}.new~`, CHANGE_BY)
    renameSync(`${file}.new~`, file)
  },
  away() {
    renameSync(file, `${file}.away~`)
    restore = () => renameSync(`${file}.away~`, file)
  },
  half() {
    const whole = readFileSync(file)
    truncateSync(file, whole.length >> 1)
    restore = () => writeFileSync(file, whole)
  },
}

function onLook(path) {
  if (isChanging || !path.startsWith(CHANGE_ROOT)) return
  isChanging = true
  restore?.()
  restore = undefined
  if (path === when && ++count === Number(CHANGE_AT)) changes[CHANGE]()
  isChanging = false
}

for (const name of ['exists', 'lstat', 'open', 'readdir', 'realpath', 'stat']) {
  const call = fs[`${name}Sync`]
  fs[`${name}Sync`] = Object.assign((...args) => {
    onLook(String(args[0]))
    return call(...args)
  }, call)
}
syncBuiltinESMExports()
process.on('exit', () => {
  restore?.()
  if (LOOKS) fs.writeFileSync(LOOKS, String(count))
})
