/** Shows the stages of a build: a progress line on a terminal, one line per finished stage elsewhere, nothing with --json. */
import type { Progress } from '../../renderer/pages/build-context.ts'
import { formatDuration, formatNumber } from './format.ts'

interface ProgressOptions {
  readonly stream: { write(text: string): unknown; readonly columns?: number | undefined }
  readonly isTTY: boolean
  readonly isCI: boolean
  readonly json: boolean
  /** Milliseconds since any fixed moment. */
  readonly now?: () => number
}

type Stage = ReturnType<Progress['stage']>

/** Shows nothing. */
export const silentProgress: Progress = { stage: () => ({ tick: () => {}, done: () => {} }) }

/** `tick(n)` counts n more finished steps. */
export function createProgress({
  stream,
  isTTY,
  isCI,
  json,
  now = () => performance.now(),
}: ProgressOptions): Progress {
  if (json) return silentProgress
  const isLive = isTTY && !isCI
  return {
    stage: (name, total) =>
      isLive ? liveStage({ name, total, stream, now }) : plainStage({ name, total, stream, now }),
  }
}

/** On standard error, so that standard output holds the result only. */
export function terminalProgress(isSilent = false): Progress {
  const { CI, TERM } = process.env
  // Such a terminal, as in Emacs, shows the codes that erase a line.
  const isTTY = process.stderr.isTTY && TERM !== 'dumb'
  return createProgress({ stream: process.stderr, isTTY, isCI: CI !== undefined, json: isSilent })
}

interface StageOptions {
  readonly name: string
  readonly total: number | undefined
  readonly stream: ProgressOptions['stream']
  readonly now: () => number
}

function plainStage({ name, total, stream, now }: StageOptions): Stage {
  const start = now()
  let count = 0
  return {
    tick(more = 1) {
      count += more
    },
    done: () => stream.write(`${name}${countText(Math.max(count, total ?? 0))} in ${formatDuration(now() - start)}\n`),
  }
}

/** The bar appears after this time; earlier it would only flicker. */
const barDelay = 1000
const redrawDelay = 80
export const eraseLine = '\r\x1b[2K'

function liveStage({ name, total, stream, now }: StageOptions): Stage {
  const start = now()
  let count = 0
  let drawn = start
  stream.write(`${eraseLine}${name} ${total === undefined ? '…' : countOfTotal(count, total)}`)
  return {
    tick(more = 1) {
      count += more
      const time = now()
      if (time - drawn < redrawDelay) return
      drawn = time
      const bar = total !== undefined && time - start > barDelay ? ` ${drawBar(count / total)}` : ''
      const line = `${name}${bar} ${countOfTotal(count, total)}`
      stream.write(eraseLine + line.slice(0, (stream.columns ?? 80) - 1))
    },
    // The closing summary shows how long each stage took, so the line is erased.
    done: () => stream.write(eraseLine),
  }
}

const barWidth = 24

function drawBar(part: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, part)) * barWidth)
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled)
}

function countOfTotal(count: number, total: number | undefined): string {
  return total === undefined ? formatNumber(count) : `${formatNumber(count)}/${formatNumber(total)}`
}

function countText(count: number): string {
  return count === 0 ? '' : ` (${formatNumber(count)})`
}

/** Measures each stage, in milliseconds by name. */
export function timed(progress: Progress) {
  const stages: Record<string, number> = {}
  const stage: Progress['stage'] = (name, total) => {
    const start = performance.now()
    const shown = progress.stage(name, total)
    return {
      tick: shown.tick,
      done: () => {
        stages[name] = Math.round((stages[name] ?? 0) + performance.now() - start)
        shown.done()
      },
    }
  }
  return { progress: { stage }, stages }
}
