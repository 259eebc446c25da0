import type { BodyPart } from '../../../../renderer/model/model.ts'
import { escapeAttribute } from '../../../../renderer/text/escape.ts'

/** Writes a body with its holes as readable text, such as `[link docs/a.md]`. */
export function pageHtml(body: readonly BodyPart[]): string {
  return body
    .map((part) => {
      if (typeof part === 'string') return part
      switch (part.hole) {
        case 'link':
          return escapeAttribute(`[link ${part.file}${part.suffix}]`)
        case 'route':
          return escapeAttribute(`[route ${part.route}${part.suffix}]`)
        case 'asset':
          return escapeAttribute(`[asset ${part.file}]`)
        case 'image':
          return `src="${escapeAttribute(`[image ${part.file}${part.hasSize ? ' sized' : ''}]`)}"`
        default:
          return `[${part.hole}]`
      }
    })
    .join('')
}
