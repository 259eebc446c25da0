#!/usr/bin/env node
// `npm create docs-gen my-docs` runs `docs-gen init my-docs`.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const file = require.resolve('docs-gen/package.json')
const command = join(dirname(file), require(file).bin['docs-gen'])
const { status } = spawnSync(process.execPath, [command, 'init', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
