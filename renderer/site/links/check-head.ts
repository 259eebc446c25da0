/** Checks the addresses in `head` of the config. They go to every page unchanged, and browsers skip files that are missing without a word. */
import type { Diagnostic, ValueKeys } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { didYouMean } from '../../text/nearest.ts'
import { isExternal, resolveRoute, splitSuffix } from '../../text/routes.ts'
import { createNearTargets } from './near-targets.ts'

interface HeadCheckInput {
  readonly config: Pick<ResolvedConfig, 'head' | 'base' | 'file'>
  /** Routes of the files in static folders. */
  readonly staticFiles: ReadonlySet<string>
  /** The first static folder, where new files go. */
  readonly staticDir: FilePath | undefined
  /** Whether the site has anything else at a route: a page, or a file made from the whole site. */
  readonly hasOther: (route: string) => boolean
}

export function checkHead({ config, staticFiles, staticDir, hasOther }: HeadCheckInput): Diagnostic[] {
  const { head, base, file } = config
  const near = createNearTargets(() => staticFiles)
  const known = { has: (route: string) => staticFiles.has(route) || hasOther(route) }
  const report = (address: string, keys: ValueKeys, what: string, hint: string) =>
    finding({
      code: 'broken-link',
      kind: 'brokenLinks',
      message: `The address "${address}" in head ${what}.`,
      hint,
      file,
      keys,
    })
  const check = (address: string, keys: ValueKeys): Diagnostic | undefined => {
    if (isExternal(address) || address.startsWith('#')) return undefined
    const own = address.startsWith(base) ? `/${address.slice(base.length)}` : address
    if (!address.startsWith('/'))
      return report(
        address,
        keys,
        'leads elsewhere from each page',
        `Write the whole path, such as "${base}${address.replace(/^(?:\.{0,2}\/)+/, '')}".`,
      )
    if (own === address && base !== '/') {
      const lacksBase = resolveRoute(address, known) !== undefined
      const hint = `Write "${base}${address.slice(1)}": tags in head are not changed.`
      return lacksBase ? report(address, keys, `lacks the base path "${base}"`, hint) : undefined
    }
    // Files there have a hash in their names, and are made later.
    if (own.startsWith('/assets/') || resolveRoute(own, known) !== undefined) return undefined
    const { path } = splitSuffix(own)
    const hint =
      staticDir === undefined ? 'Correct the address.' : `Add the file "${staticDir}${path}", or correct the address.`
    const target = near(path)
    return report(address, keys, 'is no file of the site', didYouMean(target && `${base}${target.slice(1)}`, hint))
  }
  return addressesIn(head).flatMap(({ address, keys }) => check(address, keys) ?? [])
}

function addressesIn(head: ResolvedConfig['head']) {
  return head.flatMap(({ tag, attributes = {} }, index) =>
    Object.entries(attributes).flatMap(([name, value]) => {
      const isAddress = (tag === 'link' && name === 'href') || (tag === 'script' && name === 'src')
      return isAddress && typeof value === 'string'
        ? [{ address: value.trim(), keys: ['head', index, 'attributes', name] }]
        : []
    }),
  )
}
