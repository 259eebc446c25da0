// Loaded into a command by NODE_OPTIONS. On SIGUSR2 it collects garbage and writes the remaining memory to standard error.
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')

process.on('SIGUSR2', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  collect()
  setTimeout(() => {
    collect()
    const handles = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout').length
    process.stderr.write(`[memory ${JSON.stringify({ heap: process.memoryUsage().heapUsed, handles })}]\n`)
  }, 100)
})
