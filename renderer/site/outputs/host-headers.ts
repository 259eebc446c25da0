import type { OutputFile } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { commonHeaders, download, immutable, pagePolicy, picturePolicy } from './security-policy.ts'

/**
 * `_headers` for Netlify, Cloudflare Pages and others, so that pages get the same security policy there as from `serve`.
 * `untrusted`: paths of files that browsers must not open.
 */
export function hostHeaders(
  config: ResolvedConfig,
  inlineScript: string,
  untrusted: readonly string[] = [],
): OutputFile {
  const { base } = config
  // Hosts join the values of one header from several rules; two policies both apply.
  const rules = [
    rule(`${base}*`, { ...commonHeaders, 'content-security-policy': pagePolicy(config, inlineScript) }),
    rule(`${base}*.svg`, { 'content-security-policy': picturePolicy }),
    // Search engines shall show the page, not its text.
    ...(config.llms ? [rule(`${base}*.md`, { 'x-robots-tag': 'noindex' })] : []),
    rule(`${base}assets/*`, { 'cache-control': immutable }),
    ...untrusted.map((path) => rule(encodeURI(base + path), download)),
  ]
  return { path: '_headers', content: rules.join('\n') }
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
}
