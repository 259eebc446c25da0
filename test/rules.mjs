// Rules about the sources that neither the type checker nor the linter has.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { missingEntries, stalePages } from '../cli/package/reference.mjs'
import { importProblems } from './check-imports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(`${root}/${path}`, 'utf8')
const sources = ['cli', 'renderer', 'client'].flatMap((dir) =>
  readdirSync(`${root}/${dir}`, { recursive: true })
    .map((file) => `${dir}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^(?!.*\.docs-gen).*\.(tsx?|mjs)$/.test(file)),
)
const problems = importProblems()

for (const file of sources) {
  const text = read(file)
  if (/process\.exit\b/.test(text) && file !== 'cli/main.ts')
    problems.push(`${file}: only cli/main.ts may end the process.`)
  if (/\b(TODO|FIXME)\b(?!.*#\d)/.test(text)) problems.push(`${file}: a TODO needs the number of an issue.`)
  if (/style=\{/.test(text)) problems.push(`${file}: inline styles do not pass the content security policy.`)
}

const lock = JSON.parse(read('package-lock.json'))
const installed = Object.entries(lock.packages).filter(([path, it]) => path && !it.dev && !it.optional)
if (installed.length > 150)
  problems.push(`package-lock.json: ${installed.length} packages are installed with docs-gen; 150 is the limit.`)

const manifest = JSON.parse(read('package.json'))
const creator = JSON.parse(readFileSync(new URL('../cli/create/package.json', import.meta.url), 'utf8'))
if (creator.version !== manifest.version || creator.dependencies['docs-gen'] !== `^${manifest.version}`)
  problems.push(`cli/create/package.json: its version and that of docs-gen must be ${manifest.version}.`)

if (!read('README.md').includes(`](${manifest.homepage})`))
  problems.push(`README.md: it has no link to the manual, ${manifest.homepage}.`)

for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
  if (!/^\d/.test(version)) problems.push(`package.json: ${name} is not pinned to one version.`)
}

// A tag can be moved to other code.
for (const file of readdirSync(`${root}/.github/workflows`)) {
  for (const [, action] of read(`.github/workflows/${file}`).matchAll(/uses: (\S+)/g))
    if (!/@[\da-f]{40}$/.test(action)) problems.push(`.github/workflows/${file}: ${action} is not pinned to a commit.`)
}

// Longer examples of the manual are files that the tests use, so that they stay right.
for (const file of readdirSync(`${root}/cli/manual/docs`, { recursive: true }).filter((it) => /\.mdx?$/.test(it))) {
  const text = read(`cli/manual/docs/${file}`)
  if (text.includes('<!-- Generated from the source.')) continue
  for (const [, language, code] of text.matchAll(/^```(\w+)[^\n`]*\n([\s\S]*?)^```$/gm))
    if (/^([jt]sx?|json|ya?ml|toml|nginx|docker)$/.test(language) && code.split('\n').length - 1 > 6)
      problems.push(
        `cli/manual/docs/${file}: show a file of cli/manual/samples with <Include>, not "${code.split('\n')[0]}".`,
      )
}

problems.push(...missingEntries())
for (const path of await stalePages())
  problems.push(`${path}: differs from the source. Run "node cli/package/write-reference.mjs" and commit it.`)

for (const problem of problems) console.error(problem)
console.log(
  `${sources.length} files read, ${problems.length} problems; ${installed.length} packages come with an installation.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
