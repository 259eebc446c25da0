// Damaged caches, moved clocks, builds at the same time and random edits: a build must make what a clean build makes.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { cleanBuild, contentsOf, firstFiles, runHere, runProcess, writeFiles } from './project.mjs'

/** Builds the changed project and compares the site with a clean build of it. */
async function compare({ root, dir, args = [] }, run = runHere) {
  const warm = await run(['build', '--root', root, ...args])
  const clean = await cleanBuild(root, join(dir, 'copy'))
  if ((clean === undefined) !== (warm.code !== 0)) return [`exit code ${warm.code}: ${warm.output.slice(0, 300)}`]
  return clean === undefined || contentsOf(join(root, 'build')) === clean ? [] : ['the site differs from a clean build']
}

function bytesDamaged(file, random) {
  const bytes = readFileSync(file)
  for (let count = 0; count <= random(8) && bytes.length > 0; count++) bytes[random(bytes.length)] = random(256)
  return bytes
}

const damages = {
  'other bytes': (file, random) => replace(file, bytesDamaged(file, random)),
  zeros: (file) => replace(file, Buffer.alloc(lstatSync(file).size)),
  truncated: (file, random) => replace(file, readFileSync(file).subarray(0, random(lstatSync(file).size + 1))),
  longer: (file) => replace(file, Buffer.concat([readFileSync(file), Buffer.from('more\n')])),
  gone: (file) => rmSync(file),
  'a folder': (file) => mkdirSync(join(emptied(file), 'x'), { recursive: true }),
  'a link': (file, _, outside) => symlinkSync(outside, emptied(file)),
  'a hard link': (file, _, outside) => linkSync(outside, emptied(file)),
  'a pipe': (file) => spawnSync('mkfifo', [emptied(file)]),
  'a future version': (file) => replace(file, 'future 1\n[]\n'),
}

/** Never writes through a hard link: files of the spare site are links to those of the site. */
function replace(file, content) {
  writeFileSync(emptied(file), content)
}

function emptied(file) {
  rmSync(file, { recursive: true, force: true })
  return file
}

/** Damages one to three files of the cache or of the spare site. */
export async function tryDamage(trial, random, number) {
  const { root, dir } = trial
  const outside = join(dir, 'outside.txt')
  writeFileSync(outside, 'mine')
  const folder = join(root, '.docs-gen')
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const isCache = random(4) > 0
  const files = entries
    .filter((entry) => entry.isFile() && entry.parentPath.endsWith('cache') === isCache)
    .map((entry) => join(entry.parentPath, entry.name))
  const choice = random(40)
  if (choice === 0) rmSync(folder, { recursive: true, force: true })
  else if (choice === 1) writeFileSync(emptied(join(folder, 'cache')), 'a file')
  else
    for (let count = 0; count <= random(3); count++) {
      const file = files[random(files.length)]
      const kinds = Object.values(damages)
      if (file && existsSync(file) && lstatSync(file).isFile()) kinds[random(kinds.length)](file, random, outside)
    }
  if (number % 2 === 0) writeFiles(root, { 'docs/one.md': `# One\n\nText ${number}.\n\n## Place\n` })
  const losses = await compare(trial)
  if (readFileSync(outside, 'utf8') !== 'mine') losses.push('a file outside was written')
  return losses
}

const year = 365 * 24 * 3600

/** Edits while the clock jumps. Time stamps of files move too. */
export async function tryClock(trial, random, number) {
  const { root } = trial
  const offset = (random(20 * year) - 10 * year) * 1000
  const file = join(root, 'docs/one.md')
  // The same size, so that only the time stamps could tell.
  writeFiles(root, { 'docs/one.md': `# One\n\nText ${100 + (number % 800)}.\n\n## Place\n` })
  const time = Date.now() / 1000 + (random(3) - 1) * random(year)
  if (random(2) === 0) utimesSync(file, time, time)
  return await compare(trial, (args) => runProcess(args, { CLOCK_OFFSET: String(offset) }))
}

/** Two builds at the same time; sometimes one of them is killed. */
export async function tryTwo(trial, random, number) {
  const { root } = trial
  writeFiles(root, { 'docs/one.md': `# One\n\nTwo builds ${number}.\n\n## Place\n` })
  const fault = random(3) === 0 ? { FAULT: 'kill', FAULT_AT: String(1 + random(60)), FAULT_TORN: '1' } : {}
  const runs = await Promise.all([fault, {}].map((env) => runProcess(['build', '--root', root], env)))
  const failed = runs.filter(({ code }) => code !== 0 && code !== null)
  const losses = failed.map(({ output }) => `one of two builds failed: ${output.slice(0, 300)}`)
  if (contentsOf(join(root, 'build')) === undefined) losses.push('there is no site')
  return [...losses, ...(await compare(trial))]
}

/** One random edit, then a warm build against a clean one. */
export async function tryEdit(trial, random, number) {
  const edits = editsOf(trial.root, random, number)
  edits[random(edits.length)]()
  // An edit may delete many pages, which a build refuses otherwise.
  return await compare({ ...trial, args: ['--force'] })
}

function editsOf(root, random, number) {
  const docs = readdirSync(join(root, 'docs'), { recursive: true })
    .filter((path) => /(?:^|\/)[^_/]+\.mdx?$/.test(path))
    .sort()
  const path = `docs/${docs[random(docs.length)]}`
  const isFixed = path === 'docs/start.mdx' || docs.length < 5
  const write = (file, text) => writeFiles(root, { [file]: text })
  const text = readFileSync(join(root, path), 'utf8')
  const config = firstFiles['site.config.ts']
  const box = firstFiles['docs/_box.tsx']
  const category = JSON.stringify({ label: `Folder ${number}`, position: random(4) })
  const toggle = (file, content) => (existsSync(join(root, file)) ? rmSync(join(root, file)) : write(file, content))
  return [
    () => write(path, `${text}\nMore ${number}.\n`),
    () => write(path, text.replace(/More \d+/, `Other ${number}`)),
    () => write(path, text.replace(/^# .*/m, `# Title ${number}`)),
    () => write(path, `${text}\n## Heading ${number}\n\nBelow.\n`),
    () => write(path, `${text}\n[link](/docs/one#place)\n`),
    () =>
      write(path, text.startsWith('---') ? text.replace(/^---[\s\S]*?---\n/, '') : `---\ndraft: true\n---\n${text}`),
    () => write(`docs/new-${number % 7}.md`, `# New ${number}\n\nNew.\n`),
    () => write(`docs/group-${number % 3}/page-${number % 5}.md`, `# Page ${number}\n`),
    () => isFixed || rmSync(join(root, path)),
    () => isFixed || renameSync(join(root, path), join(root, path.replace(/[^/]+$/, `renamed-${number}.md`))),
    () => rmSync(join(root, `docs/group-${random(3)}`), { recursive: true, force: true }),
    () => write('docs/_part.mdx', `A part, ${number}.\n\n## In the part\n`),
    () => write('docs/_box.tsx', box.replace('Box:', `Box ${number}:`)),
    () => toggle('docs/_box.js', "export function Box() {\n  return 'shadow'\n}\n"),
    () => write(`static/data-${number % 3}.txt`, `${number}\n`),
    () => write('site.config.ts', config.replace("'Site'", `'Site ${number % 9}'`)),
    () => toggle('docs/folder/_category_.json', category),
    () => toggle('tsconfig.json', JSON.stringify({ compilerOptions: { jsx: 'react-jsx' } })),
    () => write('docs/one.md', text.includes('Broken') ? firstFiles['docs/one.md'] : '# One\n\nBroken ![](./no.png)\n'),
  ]
}
