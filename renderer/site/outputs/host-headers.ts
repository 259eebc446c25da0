import type { OutputFile } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { headTags } from '../../text/html-tag.ts'
import { commonHeaders, immutable, pagePolicy, picturePolicy } from './security-policy.ts'

/** `_headers` for Netlify, Cloudflare Pages and others, so that pages get the same security policy there as from `serve`. */
export function hostHeaders({ base, head, search }: ResolvedConfig, inlineScript: string): OutputFile {
  const button = `<a data-search-typesense="${(search?.typesense?.nodes ?? []).join(' ')}">`
  const policy = pagePolicy(`<script>${inlineScript}</script>${headTags(head)}${button}`)
  // Hosts join the values of one header from several rules; two policies both apply.
  const rules = [
    rule(`${base}*`, { ...commonHeaders, 'content-security-policy': policy }),
    rule(`${base}*.svg`, { 'content-security-policy': picturePolicy }),
    rule(`${base}assets/*`, { 'cache-control': immutable }),
  ]
  return { path: '_headers', content: rules.join('\n') }
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
}
