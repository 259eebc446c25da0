/**
 * Writes the body of a page as the Markdown specifications show it. It removes what the generator adds on purpose (resolved
 * addresses, heading ids, figures around code, attributes of images and external links) and normalizes the rest.
 */

import type { BodyPart } from '../../../../renderer/model/model.ts'
import { decodeReferences } from '../../../../renderer/text/decode-references.ts'
import { escapeHtml } from '../../../../renderer/text/escape.ts'

/** The folder for `/image.png`, which distinguishes its address from that of a relative image. */
export const staticDir = '_static'

export function plainHtml(body: readonly BodyPart[]): string {
  const html = body.map((part) => (typeof part === 'string' ? part : written(part))).join('')
  return normalize(
    html
      .replace(/<a class="hash-link"(?:[^>"]|"[^"]*")*><\/a>/g, '')
      .replace(/<(h[1-6]) id="[^"]*">/g, '<$1>')
      .replace(/ loading="lazy" decoding="async"/g, '')
      .replace(/ aria-label="(?:Done|To do)"/g, '')
      .replace(/ target="_blank" rel="noopener noreferrer"/g, '')
      .replace(/<div class="table-scroll" tabindex="0">([\s\S]*?<\/table>)<\/div>/g, '$1')
      .replace(codeFigure, (_figure, code: string) => {
        return `<pre><code>${code.replace(/<\/?span[^>]*>/g, '')}${code === '' ? '' : '\n'}</code></pre>`
      }),
  )
}

const codeFigure = /<figure class="code"[^>]*><pre tabindex="0"><code>([\s\S]*?)<\/code><\/pre><\/figure>/g

function written(hole: Exclude<BodyPart, string>): string {
  switch (hole.hole) {
    case 'link':
      return encodeURI(hole.file) + hole.suffix
    case 'route':
      return encodeURI(hole.route) + hole.suffix
    case 'asset':
      return encodeURI(hole.file)
    case 'image':
      return `src="${encodeURI(hole.file.replace(`${staticDir}/`, '/'))}"`
    default:
      throw new Error(`Unexpected hole "${hole.hole}" in Markdown.`)
  }
}

const tokens = /<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>|<[^>]*>|[^<]+|</gi
const blockTag = /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|br|table|thead|tbody|tr|th|td|div|section|input)\b/i

/** Normalizes HTML: character references, void elements, order of attributes, addresses, white space around blocks. */
export function normalize(html: string): string {
  const pieces = html.match(tokens) ?? []
  let isCode = false
  return pieces
    .map((piece, index) => {
      if (/^<\/?pre\b/i.test(piece)) isCode = !piece.startsWith('</')
      if (piece.startsWith('<') && piece !== '<') return normalizeTag(piece)
      if (isCode) return normalizeText(piece)
      const before = blockTag.test(pieces[index - 1] ?? '<p') ? piece.trimStart() : piece
      const text = blockTag.test(pieces[index + 1] ?? '<p') ? before.trimEnd() : before
      return normalizeText(text).replace(/\s+/g, ' ')
    })
    .join('')
}

function normalizeText(text: string): string {
  return escapeHtml(decodeReferences(text))
}

function normalizeTag(tag: string): string {
  const [, name, rest = ''] = /^<([a-z][\w-]*)([\s\S]*?)\s*\/?>$/i.exec(tag) ?? []
  if (name === undefined) return tag
  const attributes = [...rest.matchAll(/([^\s=]+)(?:\s*=\s*("[^"]*"|'[^']*'|\S+))?/g)].flatMap(
    ([, key = '', value = '""']) => {
      const text = decodeReferences(value.replace(/^["']|["']$/g, ''))
      return name === 'code' && key === 'class' ? [] : [`${key}="${decodeAddress(text).replace(/^\.\//, '')}"`]
    },
  )
  return `<${[name, ...attributes.sort()].join(' ')}>`
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
