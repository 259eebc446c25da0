import { execFileSync } from 'node:child_process'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { createTerminalReport } from '../../../cli/report/terminal-report.ts'
import { printTrouble } from '../../../cli/report/trouble.ts'

/** Runs until the program that does the work is killed. */
async function failBundling(): Promise<unknown> {
  const endBundler = () => {
    const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    for (const [, id] of children.matchAll(/^ *(\d+) .*esbuild.*--service/gm)) process.kill(Number(id), 'SIGKILL')
    return { contents: '' }
  }
  const plugin = {
    name: 'end',
    setup: (it: { onLoad: (on: { filter: RegExp }, run: () => object) => void }) =>
      it.onLoad({ filter: /./ }, endBundler),
  }
  const entryPoints = [import.meta.filename]
  return await build({ entryPoints, write: false, plugins: [plugin] }).catch((error: unknown) => error)
}

test.skipIf(process.platform === 'win32')('says that the bundler ended, which is no bug of ours', async () => {
  const error = await failBundling()
  let out = ''
  const write = (text: string) => {
    out += text
  }
  printTrouble(error, createTerminalReport({ root: '/', writeOut: write, writeError: write }), write)
  expect(out).toMatch(/^error bundler-ended\n {2}The bundler esbuild ended before its work was done/)
  expect(out).not.toContain('bug')
})
