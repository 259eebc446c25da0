/** Which blocks of a page run with which code, and how outputs get into the page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanOutput, shortened } from '../../../cli/samples/clean-output.ts'
import { planSamples, textOf } from '../../../cli/samples/plan-samples.ts'
import { runCommand, wordsOf } from '../../../cli/samples/run-command.ts'
import { withOutputs, writeOutputs } from '../../../cli/samples/write-outputs.ts'
import { resolveConfig } from '../../../renderer/config/resolve-config.ts'
import { findBlocks } from '../../../renderer/markdown/find-samples.ts'
import { createSite } from '../../helpers/site.ts'

const written = {
  title: 'Site',
  url: 'https://docs.example.com',
  samples: { python: { run: 'python3 {file}', test: 'pytest {file}', parse: 'check {files}' } },
}
const { config } = resolveConfig(written, 'site.config.ts')

async function blocksOf(text: string) {
  if (!config) throw new Error('The config is wrong.')
  return { blocks: await findBlocks('docs/a.md', text, config), samples: config.samples }
}

async function planOf(text: string) {
  const { blocks, samples } = await blocksOf(text)
  return planSamples(blocks, samples)
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`

test('each name of a language may have commands of its own', async () => {
  const samples = {
    sh: { run: 'sh {file}' },
    Bash: { run: 'bash {file}', network: true },
    python: { run: 'py {file}' },
  }
  const { config: ofShells } = resolveConfig({ ...written, samples }, 'site.config.ts')
  if (!ofShells) throw new Error('The config is wrong.')
  const text = ['sh', 'bash', 'shell', 'py'].map((name) => fence(`${name} run`, name)).join('')
  const { programs } = planSamples(await findBlocks('docs/a.md', text, ofShells), ofShells.samples)
  expect(programs.map(({ commands }) => commands.run)).toEqual(['sh {file}', 'bash {file}', 'sh {file}', 'py {file}'])
})

test('a program begins with the setup of its language and the blocks of its session above it', async () => {
  const { programs, parsed, diagnostics } = await planOf(
    [
      fence('python setup=hidden', 's'),
      fence('js setup=hidden', 'j'),
      fence('py session=a', 'a1'),
      fence('python run', 'r'),
      fence('json file=data/x.json', '{}'),
      fence('python session=a setup=hidden', 'a2'),
      fence('python session=b test run', 'b1'),
      fence('python', 'p'),
      fence('python session=a expect file=main.py', 'a3'),
      fence('text', 'out'),
    ].join(''),
  )
  const shown = programs.map(({ kind, name, before, block, files, expected }) =>
    [
      kind,
      name,
      [...before, block].map(({ code }) => code).join('+'),
      files.map(({ code }) => code).join(),
      expected?.code ?? '',
    ].join(' '),
  )
  expect(shown).toEqual([
    'run sample.py s  ',
    'run sample.py s+a1  ',
    'run sample.py s+r  ',
    'run sample.py s+a1+a2 {} ',
    'run sample.py s+b1 {} ',
    'test sample.py s+b1 {} ',
    'run main.py s+a1+a2+a3 {} out',
  ])
  expect(parsed.map(({ block }) => block.code)).toEqual(['p'])
  expect(diagnostics).toEqual([])
})

test('the code of a file is at the lines of the page, without what the page shows as removed', async () => {
  const { blocks } = await blocksOf(`Text.\n\n${fence('py run', 'a\nb # [!code --]')}- \`\`\`py run\n  c\n  \`\`\`\n`)
  expect(textOf(blocks)).toBe('\n\n\na\n\n\n\n\nc\n')
})

test.each([
  ['another sample', fence('python run', 'b')],
  ['nothing', 'Text.\n'],
])('reports "expect" above %s', async (_, below) => {
  const { diagnostics } = await planOf(`${fence('python expect', 'a')}${below}`)
  expect(diagnostics).toMatchObject([{ code: 'sample-output', file: 'docs/a.md', line: 1, column: 1 }])
})

test.each([
  ['```text\nold\nlines\n```\n\nEnd.\n', '```text\none\n\ntwo\n```\n\nEnd.\n'],
  ['> ```text\n> old\n> ```\n', '> ```text\n> one\n>\n> two\n> ```\n'],
  ['1. ```text\n   ```\n', '1. ```text\n   one\n\n   two\n   ```\n'],
  ['```text\r\nold\r\n```\r\n', '```text\r\none\r\n\r\ntwo\r\n```\r\n'],
  ['A\n\n```text\r\nold\r\n```\n', 'A\n\n```text\r\none\r\n\r\ntwo\r\n```\n'],
])('writes an output into %j only', async (text, expected) => {
  const { blocks } = await blocksOf(text)
  const [block] = blocks
  if (!block) throw new Error('The page has no block.')
  expect(withOutputs(text, [{ sample: block, block, actual: 'one\n\ntwo' }])).toBe(expected)
})

test('writes no output to a page that changed or vanished while its samples ran', async () => {
  const root = createSite({ 'docs/a.md': 'A new line\n\n```text\nold\n```\n' }).root
  const text = '```text\nold\n```\n'
  const [block] = (await blocksOf(text)).blocks
  if (!block) throw new Error('The page has no block.')
  const write = (file: string) => {
    const moved = { ...block, file }
    return writeOutputs(root, new Map([[file, text]]), [{ sample: moved, block: moved, actual: 'new' }])
  }
  for (const file of ['docs/a.md', 'docs/gone.md'])
    expect(write(file)).toMatchObject({ updated: 0, diagnostics: [{ code: 'file-changed', file }] })
  expect(readFileSync(join(root, 'docs/a.md'), 'utf8')).toContain('A new line\n\n```text\nold\n')
})

test('cleans and shortens what a program printed', () => {
  const text = '\u001b[31m/tmp/x/sample.py\u001b[0m  \r\nkey\0 hunter2\r\n\n'
  expect(cleanOutput(text, { folders: ['/tmp/x'], secrets: ['hunter2'] })).toBe('sample.py\nkey\uFFFD ***')
  const lines = Array.from({ length: 20 }, (_, index) => `${index}${'x'.repeat(300)}`)
  expect(shortened(lines.join('\n')).split('\n')).toMatchObject({ length: 16, 0: '…', 15: `19${'x'.repeat(198)}…` })
})

test('splits a command line into words', () => {
  expect(wordsOf(`a --b="c d" 'e f' {file}`)).toEqual(['a', '--b=c d', 'e f', '{file}'])
})

test('ends a program that takes too long, and what it started', async () => {
  const code = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); setInterval(() => {}, 1000)`
  const { signal } = new AbortController()
  const words = [process.execPath, '-e', code]
  const result = await runCommand({ words, cwd: '.', seconds: 0.5, env: [], wrapper: [], signal })
  // It would not return while a program that holds its output is running.
  expect(result).toMatchObject({ code: undefined, stopped: 'time' })
})

test('ends what a program left behind', async () => {
  const code = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref(); console.log('started')`
  const { signal } = new AbortController()
  const words = [process.execPath, '-e', code]
  const result = await runCommand({ words, cwd: '.', seconds: 20, env: [], wrapper: [], signal })
  expect(result).toMatchObject({ code: 0, stopped: undefined, stdout: 'started\n' })
})

test('distinguishes a missing program from a missing command of a script', async () => {
  const { signal } = new AbortController()
  const run = (...words: string[]) => runCommand({ words, cwd: '.', seconds: 20, env: [], wrapper: ['env'], signal })
  expect(await run('no-such-program')).toMatchObject({ code: undefined, stopped: 'missing' })
  expect(await run('./no-such-program')).toMatchObject({ code: undefined, stopped: 'missing' })
  expect(await run('sh', '-c', 'no-such-command')).toMatchObject({ code: 127, stopped: undefined })
})
