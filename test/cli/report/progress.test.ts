import { expect, test, vi } from 'vitest'
import { formatDuration } from '../../../cli/report/format.ts'
import { createProgress, terminalProgress } from '../../../cli/report/progress.ts'

function record(options: { isTTY: boolean; isCI?: boolean; json?: boolean }) {
  const written: string[] = []
  const clock = { time: 0 }
  const stream = { write: (text: string) => written.push(text), columns: 60 }
  const progress = createProgress({ stream, isCI: false, json: false, now: () => clock.time, ...options })
  return { written, clock, progress }
}

test('prints one line per finished stage without a terminal', () => {
  const { written, clock, progress } = record({ isTTY: false })
  const stage = progress.stage('Compile pages', 1200)
  stage.tick(1000)
  stage.tick(200)
  clock.time = 2345
  expect(written).toEqual([])
  stage.done()
  progress.stage('Write').done()
  expect(written).toEqual(['Compile pages (1,200) in 2.3 s\n', 'Write in 0 ms\n'])
})

test('prints plain lines on a terminal in CI', () => {
  const { written, progress } = record({ isTTY: true, isCI: true })
  progress.stage('Write').done()
  expect(written).toEqual(['Write in 0 ms\n'])
})

test('prints plain lines on a terminal that cannot erase them', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { isTTY } = process.stderr
  process.stderr.isTTY = true
  vi.stubEnv('CI', undefined)
  vi.stubEnv('TERM', 'dumb')
  terminalProgress().stage('Write').done()
  vi.unstubAllEnvs()
  process.stderr.isTTY = isTTY
  expect(write.mock.calls.map(([text]) => text)).toEqual([expect.stringMatching(/^Write in \d+ ms\n$/)])
  write.mockRestore()
})

test('updates one line on a terminal, with a bar after a second', () => {
  const { written, clock, progress } = record({ isTTY: true })
  const stage = progress.stage('Compile', 8)
  clock.time = 500
  stage.tick()
  clock.time = 510
  stage.tick()
  clock.time = 1500
  stage.tick(2)
  stage.done()
  const erase = '\r\x1b[2K'
  expect(written).toEqual([
    `${erase}Compile 0/8`,
    `${erase}Compile 1/8`,
    `${erase}Compile ${'█'.repeat(12)}${'░'.repeat(12)} 4/8`,
    erase,
  ])
})

test('never wraps a line', () => {
  const { written, clock, progress } = record({ isTTY: true })
  const stage = progress.stage('A very long name of a stage that goes on', 8)
  clock.time = 5000
  stage.tick()
  expect(written.at(-1)?.replace('\r\x1b[2K', '')).toHaveLength(59)
})

test('prints nothing with --json', () => {
  const { written, progress } = record({ isTTY: true, json: true })
  const stage = progress.stage('Compile', 8)
  stage.tick()
  stage.done()
  expect(written).toEqual([])
})

test.each([
  [0.4, '0 ms'],
  [340, '340 ms'],
  [2400, '2.4 s'],
  [59_940, '59.9 s'],
  [185_000, '3 min 5 s'],
])('formats %d ms as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})
