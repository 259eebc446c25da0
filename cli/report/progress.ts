/** Says what is going on: one line that changes on a terminal, one line for each finished stage elsewhere, nothing beside JSON. */
import type { Progress } from '../../renderer/pages/build-context.ts'

export interface ProgressOptions {
  readonly stream: { write(text: string): unknown; readonly columns?: number | undefined }
  readonly isTTY: boolean
  readonly isCI: boolean
  readonly json: boolean
  /** Milliseconds, from any start. */
  readonly now?: () => number
}

type Stage = ReturnType<Progress['stage']>

/** `tick(n)`: so many more steps are done. */
export function createProgress({
  stream,
  isTTY,
  isCI,
  json,
  now = () => performance.now(),
}: ProgressOptions): Progress {
  if (json) return { stage: () => ({ tick: () => {}, done: () => {} }) }
  const isLive = isTTY && !isCI
  return {
    stage: (name, total) =>
      isLive ? liveStage({ name, total, stream, now }) : plainStage({ name, total, stream, now }),
  }
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

/** A bar appears after this time; before, it would only flicker. */
const barDelay = 1000
const redrawDelay = 80
const eraseLine = '\r\x1b[2K'

function liveStage({ name, total, stream, now }: StageOptions): Stage {
  const start = now()
  let count = 0
  let drawn = start
  stream.write(`${eraseLine}${name} …`)
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
    // The closing summary tells how long each stage took; the line makes room for it.
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

/** `12,345`. By hand: the platform's formatter takes longer to load than a small site to render. */
function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `340 ms`, `2.4 s`, `3 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
