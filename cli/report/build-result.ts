/** What `docs-gen build` and `docs-gen check` print at their end. */
import type { BuildSummary, RemoteReport } from '../../renderer/pages/build-context.ts'
import { formatBytes, formatDuration, formatNumber, plural } from './format.ts'
import type { Paint } from './paint.ts'

export interface BuildEnd {
  /** `undefined` when nothing was written. */
  readonly summary: BuildSummary | undefined
  readonly remote?: RemoteReport['figures'] | undefined
  readonly hasErrors: boolean
  /** Output folder as the user knows it, and whether it holds a site. */
  readonly out: string
  /** Whether nothing was to be written. */
  readonly isCheck: boolean
  readonly hasSite: boolean
  /** Whether `urls.json` lists the addresses of the site. */
  readonly hasContract: boolean
  /** Milliseconds of the build and of its stages. */
  readonly time: number
  readonly stages: Readonly<Record<string, number>>
  readonly isVerbose: boolean
}

/** A page above this size is worth a look. */
const largePage = 500_000
const shownPages = 3
const contractOffer = '  Later builds report addresses that vanish if you run docs-gen urls and commit urls.json.'

export function buildResult(end: BuildEnd, paint: Paint): string {
  const { summary, hasErrors, isCheck, out, time } = end
  const sign = hasErrors || !summary ? paint('error', '✗') : paint('success', '✓')
  if (isCheck) return checkResult(end, sign)
  if (!summary) return `${sign} Build failed: ${unchanged(end)}`
  const { pages, files, bytes, written, compiled } = summary
  const size = `${plural(pages, 'page')}, ${plural(files, 'file')}, ${formatBytes(bytes)}`
  return [
    `${sign} ${size} in ${paint('bold', out)}, in ${formatDuration(time)}.`,
    `  ${plural(compiled, 'page')} compiled, ${plural(written, 'file')} written, the rest unchanged.`,
    ...details(end, summary),
    ...(end.hasSite || end.hasContract ? [] : [contractOffer]),
    '',
  ].join('\n')
}

function checkResult(end: BuildEnd, sign: string): string {
  const { summary, time } = end
  if (!summary) return `${sign} A build would fail.\n`
  const what = `${plural(summary.pages, 'page')} checked, ${formatNumber(summary.compiled)} of them compiled`
  return [`${sign} ${what}, in ${formatDuration(time)}.`, ...details(end, summary), ''].join('\n')
}

export function stopped(place: Pick<BuildEnd, 'out' | 'hasSite' | 'isCheck'>): string {
  return place.isCheck ? 'Check stopped.\n' : `Build stopped: ${unchanged(place)}`
}

function unchanged({ out, hasSite }: Pick<BuildEnd, 'out' | 'hasSite'>): string {
  return `nothing was written.${hasSite ? ` The site in ${out} is unchanged.` : ''}\n`
}

function details({ stages, remote, isVerbose }: BuildEnd, { largest }: BuildSummary): string[] {
  const large = largest.filter(({ bytes }) => isVerbose || bytes > largePage).slice(0, shownPages)
  const sizes = large.map(({ route, bytes }) => `${route} ${formatBytes(bytes)}`)
  return [
    ...(isVerbose ? [stageTimes(stages), ...remoteLine(remote)] : []),
    ...(sizes.length > 0 ? [`  Largest pages: ${sizes.join(' · ')}`] : []),
  ]
}

/** `  Read 3 ms · Compile 2 ms`. */
export function stageTimes(stages: BuildEnd['stages']): string {
  return `  ${Object.entries(stages)
    .map(([name, time]) => `${name} ${formatDuration(time)}`)
    .join(' · ')}`
}

/** `  Remote cache: 980 pages in 22 requests, 4.1 MB received, 0 B sent`. */
export function remoteLine(figures: BuildEnd['remote']): string[] {
  if (!figures || figures.requests === 0) return []
  const { pages, requests, bytesReceived, bytesSent } = figures
  const what = `${plural(pages, 'page')} in ${plural(requests, 'request')}`
  return [`  Remote cache: ${what}, ${formatBytes(bytesReceived)} received, ${formatBytes(bytesSent)} sent`]
}
