// The site that is tortured, and ways to build it: in a process of its own, or quickly in this one.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const preload = fileURLToPath(new URL('faults.cjs', import.meta.url))

export const firstFiles = {
  'site.config.ts': `export default {
  title: 'Site', url: 'https://docs.example.com', staticDirs: ['static'],
  strict: { brokenLinks: 'warn', brokenAnchors: 'warn' },
}
`,
  'static/data.txt': 'one\n',
  'docs/_part.mdx': 'A part.\n',
  'docs/_box.tsx': 'export function Box({ children }) {\n  return <div>Box: {children}</div>\n}\n',
  'docs/start.mdx':
    "# Start\n\nimport Part from './_part.mdx'\nimport { Box } from './_box.tsx'\n\n<Part />\n\n<Box>text</Box>\n",
  'docs/one.md': '# One\n\nText.\n\n## Place\n',
  'docs/two.md': '# Two\n\nSee [one](./one.md#place).\n',
  'docs/folder/three.md': '# Three\n\nText.\n',
  'docs/folder/four.md': '# Four\n\nText.\n',
}

export function writeFiles(root, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Text of every file below a folder by path, as one string to compare; `undefined` when there is no such folder. */
export function contentsOf(dir) {
  if (!existsSync(dir)) return undefined
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory())
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return JSON.stringify(files.map((file) => [file.slice(dir.length), readFileSync(file, 'latin1')]))
}

/** Runs a command in a process of its own. */
export function runProcess(args, env = {}) {
  return new Promise((resolve) => {
    const options = { ...process.env, NODE_OPTIONS: `--require ${preload}`, ...env }
    const child = spawn(process.execPath, [cli, ...args], { env: options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('close', (code) => resolve({ code, output }))
  })
}

let runs = 0

/** Runs a command in this process: the entry module runs again, and the code behind it is loaded only once. */
export async function runHere(args) {
  const { argv, exit } = process
  const writes = [process.stdout, process.stderr].map((stream) => [stream, stream.write])
  let output = ''
  for (const [stream] of writes)
    stream.write = (text, ...more) => {
      output += text
      more.find((argument) => typeof argument === 'function')?.()
      return true
    }
  try {
    process.argv = [argv[0], cli, ...args]
    const ended = new Promise((resolve) => {
      process.exit = resolve
    })
    await import(`${pathToFileURL(cli)}?${++runs}`)
    return { code: await ended, output }
  } finally {
    process.argv = argv
    process.exit = exit
    for (const [stream, write] of writes) stream.write = write
  }
}

/** What a build of a copy without a cache or an earlier output makes: `undefined` when it fails. */
export async function cleanBuild(root, copy) {
  rmSync(copy, { recursive: true, force: true })
  const isSource = (path) => !/\/(?:build|\.docs-gen|\.build\.[^/]*)$/.test(path)
  cpSync(root, copy, { recursive: true, filter: isSource })
  const { code } = await runHere(['build', '--root', copy, '--threads', '1'])
  return code === 0 ? contentsOf(join(copy, 'build')) : undefined
}
