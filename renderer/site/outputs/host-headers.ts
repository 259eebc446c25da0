import type { OutputFile } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { commonHeaders, download, immutable, pagePolicy, picturePolicy } from './security-policy.ts'

/** Headers of the files below a path, which may have one `*` for any characters. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** The headers that `serve` sends, as rules for hosts. `untrusted`: paths of files that browsers must not open. */
export function headerRules(
  config: ResolvedConfig,
  inlineScripts: readonly string[],
  untrusted: readonly string[] = [],
): HeaderRule[] {
  const { base } = config
  return [
    {
      path: `${base}*`,
      headers: { ...commonHeaders, 'content-security-policy': pagePolicy(config, ...inlineScripts) },
    },
    { path: `${base}*.svg`, headers: { 'content-security-policy': picturePolicy } },
    // Search engines shall show the page, not its text.
    ...(config.llms ? [{ path: `${base}*.md`, headers: { 'x-robots-tag': 'noindex' } }] : []),
    { path: `${base}assets/*`, headers: { 'cache-control': immutable } },
    ...untrusted.map((path) => ({ path: encodeURI(base + path), headers: download })),
  ]
}

/** `_headers` for Netlify, Cloudflare Pages and others, which join the values of one header: two policies both apply. */
export function hostHeaders(rules: readonly HeaderRule[]): OutputFile {
  return { path: '_headers', content: rules.map(ruleText).join('\n') }
}

function ruleText({ path, headers }: HeaderRule): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
}
