// Prints the section of the changelog for a version, as the notes of its release:
//   node cli/package/release-notes.mjs v1.2.3
import { readFileSync } from 'node:fs'

const version = (process.argv[2] ?? '').replace(/^v/, '')
const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
const sections = changelog.split(/^## /m).slice(1)
const section = sections.find((text) => text.split(/\s/, 1)[0] === version)

if (section === undefined) {
  process.stderr.write(`CHANGELOG.md has no section for version "${version}". Add "## ${version}" with its changes.\n`)
  process.exitCode = 1
} else process.stdout.write(`${section.slice(section.indexOf('\n')).trim()}\n`)
