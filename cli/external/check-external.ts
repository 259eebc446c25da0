/** `docs-gen check --external`: requests the addresses of other sites that pages link to, and keeps their answers in a file. */
import { lookup } from 'node:dns/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import type { ExternalLink } from '../../renderer/site/links/external-links.ts'
import { replaceFile } from '../project/replace-file.ts'
import { plural } from '../report/format.ts'
import { addressOf, isLike } from './choose-addresses.ts'
import { type LinkResult, type LinkResults, readResults, resultFile, resultText } from './link-results.ts'
import { requestAddress } from './request-address.ts'

export interface ExternalOptions {
  readonly root: string
  readonly config: Pick<ResolvedConfig, 'externalLinks' | 'url' | 'file'>
  readonly links: readonly ExternalLink[]
  readonly signal: AbortSignal
  /** Name of the program in requests. */
  readonly agent: string
  readonly now: number
  /** Whether names of servers can be found at all. Asked when none of the servers outside was. */
  readonly isOnline?: () => Promise<boolean>
  /** In milliseconds: between two requests to a host, of a request, and before further attempts. */
  readonly times: { readonly pace: number; readonly timeout: number; readonly waits: readonly number[] }
}

export const usualTimes: ExternalOptions['times'] = { pace: 500, timeout: 20_000, waits: [1000, 4000] }

interface ExternalResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly requested: number
  readonly recent: number
}

export async function checkExternal(options: ExternalOptions): Promise<ExternalResult> {
  const { root, config, links, now } = options
  const file = join(root, resultFile)
  const before = readResults(file)
  if (!before) return { diagnostics: [wrongFile()], requested: 0, recent: 0 }
  const places = new Map<string, ExternalLink[]>()
  for (const link of links) {
    const url = addressOf(link.url, config.externalLinks)
    if (url !== undefined && !url.startsWith(`${config.url}/`)) places.set(url, [...(places.get(url) ?? []), link])
  }
  const today = dayOf(now)
  const oldest = dayOf(now - config.externalLinks.days * 86_400_000)
  const isFresh = (url: string) => {
    const last = before.get(url)
    return last !== undefined && last.since === undefined && last.checked > oldest && last.checked <= today
  }
  const wanted = [...places.keys()].filter((url) => !isFresh(url))
  const answers = await requestAll(wanted, options)
  const counts = { requested: wanted.length, recent: places.size - wanted.length }
  const unused = unusedPatterns(links, config)
  const unchecked = await uncheckedIn(answers, options.isOnline ?? findsNames)
  const checked = [...places.keys()].filter((url) => !unchecked.has(url))
  const results = new Map(checked.map((url) => [url, resultOf(before.get(url), answers.get(url), today)]))
  // An answer of before is not replaced by none.
  const kept = [...before].filter(([url]) => unchecked.has(url))
  if (unchecked.size === 0 || results.size > 0) replaceFile(file, resultText(new Map([...results, ...kept])))
  const offline = unchecked.size > 0 ? [noNetwork(unchecked.size)] : []
  return { diagnostics: [...unused, ...offline, ...findingsOf(results, places)], ...counts }
}

/** The addresses of other machines, when the server of none of them was found and no name is: they may be right. */
async function uncheckedIn(
  answers: ReadonlyMap<string, number | string>,
  isOnline: () => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const outside = [...answers].filter(([url]) => addressOf(url, noLists) !== undefined)
  const isUnfound = outside.every(([, answer]) => answer === 'ENOTFOUND' || answer === 'EAI_AGAIN')
  if (outside.length === 0 || !isUnfound || (await isOnline())) return new Set()
  return new Set(outside.map(([url]) => url))
}

const noLists = { ignore: [], allow: [], days: 0 }

/** The name is reserved for examples and always there. */
async function findsNames(): Promise<boolean> {
  return await lookup('example.com').then(
    () => true,
    () => false,
  )
}

function unusedPatterns(links: readonly ExternalLink[], { externalLinks, file }: ExternalOptions['config']) {
  return (['ignore', 'allow'] as const).flatMap((list) =>
    externalLinks[list].flatMap((pattern, index) =>
      links.some(({ url }) => isLike(url, pattern))
        ? []
        : finding({
            severity: 'hint',
            code: 'unused-pattern',
            message: `No link matches the pattern "${pattern}" of externalLinks.${list}.`,
            hint: 'Correct it, or remove it. "*" matches any characters.',
            file,
            keys: ['externalLinks', list, index],
          }),
    ),
  )
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function resultOf(before: LinkResult | undefined, answer: number | string | undefined, today: string): LinkResult {
  if (answer === undefined) return before ?? { checked: today, answer: 'ERROR' }
  return isGood(answer) ? { checked: today, answer } : { checked: today, answer, since: before?.since ?? today }
}

function isGood(answer: number | string): boolean {
  return typeof answer === 'number' && answer < 400
}

const mostHosts = 16

/** One request at a time to a host, and many hosts at a time. */
async function requestAll(urls: readonly string[], options: ExternalOptions): Promise<Map<string, number | string>> {
  const { signal, agent, times, config } = options
  const mayRequest = (url: string) => addressOf(url, { ...config.externalLinks, ignore: [] }) !== undefined
  const byHost = new Map<string, string[]>()
  for (const url of urls) byHost.set(new URL(url).host, [...(byHost.get(new URL(url).host) ?? []), url])
  const hosts = [...byHost.values()]
  const answers = new Map<string, number | string>()
  const work = async () => {
    for (let list = hosts.pop(); list; list = hosts.pop())
      for (const [index, url] of list.entries()) {
        if (index > 0) await sleep(times.pace, undefined, { signal })
        answers.set(url, await requestAddress(url, { signal, agent, mayRequest, ...times }))
      }
  }
  await Promise.all(Array.from({ length: mostHosts }, work))
  return answers
}

function findingsOf(results: LinkResults, places: ReadonlyMap<string, readonly ExternalLink[]>): Diagnostic[] {
  return [...results].flatMap(([url, result]) =>
    isGood(result.answer) ? [] : (places.get(url) ?? []).map((link) => broken(url, result, link)),
  )
}

/** These say that a server does not answer programs, or not now: the page may exist. */
function isUnclear(answer: number | string): boolean {
  return typeof answer === 'number'
    ? [401, 403, 429, 999].includes(answer) || answer >= 500
    : /^(?:TIMEOUT|EAI_AGAIN|REDIRECTS)$/.test(answer)
}

function broken(url: string, { answer, since, checked }: LinkResult, { file, place }: ExternalLink): Diagnostic {
  const isOld = since !== undefined && since !== checked
  const what =
    typeof answer === 'number' ? `answered ${answer}` : (errorTexts[answer] ?? `cannot be reached: ${answer}`)
  const severity = isUnclear(answer) ? ({ severity: 'warning' } as const) : ({ kind: 'externalLinks' } as const)
  return finding({
    code: 'external-link',
    ...severity,
    message: `The address "${url}" ${what}${isOld ? ` (since ${since})` : ''}.`,
    hint: isUnclear(answer)
      ? 'Open it in a browser; if it is right, add it to externalLinks.ignore in the config.'
      : 'Correct the link, or remove it.',
    file,
    ...place,
  })
}

const errorTexts: Readonly<Record<string, string>> = {
  ENOTFOUND: 'names a server that does not exist',
  ECONNREFUSED: 'cannot be reached: the server refuses connections',
  ECONNRESET: 'cannot be reached: the server ends the connection',
  UND_ERR_SOCKET: 'cannot be reached: the server ends the connection',
  ERROR: 'cannot be reached: the answer, or an address to which it redirects, is not valid',
  EAI_AGAIN: 'names a server whose address could not be found now',
  REDIRECTS: 'redirects again and again',
  TIMEOUT: 'did not answer in time',
}

function noNetwork(count: number): Diagnostic {
  const hasProxy = ['HTTPS_PROXY', 'https_proxy'].some((name) => process.env[name])
  const ofProxy = ' Node uses HTTPS_PROXY only if NODE_USE_ENV_PROXY is 1, in version 24 and newer.'
  return finding({
    code: 'no-network',
    message: `${plural(count, 'external link')} not checked: no name of a server can be found.`,
    hint: `Check the connection to the network.${hasProxy ? ofProxy : ''}`,
  })
}

function wrongFile(): Diagnostic {
  return finding({
    code: 'wrong-results',
    message: `"${resultFile}" is not a list of addresses with their answers.`,
    hint: 'Restore it from version control, or delete it.',
    file: resultFile,
  })
}
