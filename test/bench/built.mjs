// Compares `serve --built` with sirv on the same folder: processor time per request, in several interleaved pairs.
import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { createRequire } from 'node:module'
import { cpuOf } from './serve.mjs'

const pairs = 5
const requests = 2000
const clients = 20

const sirvServer = `
const { createServer } = require('node:http')
const answer = require(${JSON.stringify(createRequire(import.meta.url).resolve('sirv'))})(process.argv[1], { etag: true, gzip: true, brotli: true })
const server = createServer((request, response) => answer(request, response, () => { response.statusCode = 404; response.end() }))
server.listen(0, 'localhost', () => console.log('http://localhost:' + server.address().port + '/'))
`

/** `root` has a built site at the base path `/`, `paths` are pages of it. */
export async function measureBuilt(cli, root, paths) {
  const own = await start([cli, 'serve', '--built', '--root', root, '--port', '0'])
  const other = await start(['-e', sirvServer, `${root}/build`])
  const costs = { own: [], other: [] }
  for (let pair = 0; pair < pairs; pair++) {
    costs.own.push(await costOf(own, paths))
    costs.other.push(await costOf(other, paths))
  }
  for (const { child } of [own, other]) child.kill()
  const [ownCost, otherCost] = [costs.own, costs.other].map((all) => all.sort((a, b) => a - b)[pairs >> 1])
  return { own: ownCost, other: otherCost }
}

export function printBuilt({ own, other }) {
  const figure = (ms) => `${ms.toFixed(2)} ms of CPU a request`
  console.log(`  serve --built   ${figure(own)}; sirv ${figure(other)}: ${(other / own).toFixed(2)} of its speed`)
}

async function start(args) {
  const child = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } })
  child.stderr.pipe(process.stderr)
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const found = /http:\/\/\S+/.exec(String(text))
      if (found) resolve(found[0])
    })
    child.once('close', () => reject(new Error(`${args[0]} ended.`)))
  })
  return { child, url }
}

/** Milliseconds of processor time per request. */
async function costOf({ child, url }, paths) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const before = cpuOf(child.pid)
  let count = 0
  const ask = async () => {
    while (count < requests) await read(url + paths[count++ % paths.length], agent)
  }
  await Promise.all(Array.from({ length: clients }, ask))
  agent.destroy()
  return (cpuOf(child.pid) - before) / requests
}

function read(url, agent) {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
}
