/** Readers for the options that sidebars files and `_category_` files share. */
import type { FindingParts } from '../../model/finding.ts'
import { checkShape, isObject, type Shape } from '../docs/check-shape.ts'
import type { CategoryLink, ItemBase } from './item-types.ts'

type Fields = Readonly<Record<string, unknown>>

export const linkShapes = {
  doc: { type: 'text', id: 'text!' },
  'generated-index': {
    type: 'text',
    slug: 'text',
    title: 'text',
    description: 'text',
    image: 'text',
    keywords: 'texts',
  },
} as const satisfies Record<string, Shape>

/** A category that is not collapsible is open. */
export function collapseOf(value: Fields): { readonly isCollapsible: boolean; readonly isCollapsed: boolean } {
  const isCollapsible = value.collapsible !== false
  return { isCollapsible, isCollapsed: isCollapsible && value.collapsed !== false }
}

/** The link of a category in a sidebars file or a `_category_` file. */
export function readCategoryLink(value: unknown, report: (parts: FindingParts) => void): CategoryLink | undefined {
  if (!isObject(value)) return undefined
  const { type } = value
  if (type !== 'doc' && type !== 'generated-index') {
    const hint = 'Use "doc" with an id, or "generated-index".'
    report({ code: 'category-link-type', message: `Unknown sidebar category link type "${type}".`, hint })
    return undefined
  }
  const problems = checkShape(value, linkShapes[type], `a category link of type "${type}"`)
  for (const problem of problems) report({ code: 'category-link', ...problem })
  if (problems.length > 0) return undefined
  if (type === 'doc') return { kind: 'doc', id: String(value.id) }
  const { slug, title, description, image, keywords } = value
  return {
    kind: 'generated-index',
    slug: textOf(slug),
    title: textOf(title),
    description: textOf(description),
    image: textOf(image),
    keywords: Array.isArray(keywords) ? keywords.map(String) : [],
  }
}

export function baseOf(value: Fields): ItemBase {
  return {
    key: textOf(value.key),
    className: textOf(value.className),
    customProps: isObject(value.customProps) ? value.customProps : undefined,
    description: textOf(value.description),
  }
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
