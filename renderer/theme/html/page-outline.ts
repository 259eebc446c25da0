import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { OutlineItem } from '../../model/model.ts'
import type { PageProps } from '../parts/page-props.ts'
import { outlineHtml } from './outline-html.ts'

/** The outline of the page as HTML, within the levels set by the page or the site; `undefined` if there is none to show. */
export function pageOutline({ page, config, content }: PageProps): string | undefined {
  if (!content || (page.kind !== 'doc' && page.kind !== 'content')) return undefined
  const { frontMatter } = page
  if (frontMatter.hide_table_of_contents) return undefined
  const min = frontMatter.toc_min_heading_level ?? config.outline.min
  const max = frontMatter.toc_max_heading_level ?? config.outline.max
  return outlinesOf(content.outline)(`${min} ${max}`, () => outlineHtml(content.outline, min, max)) || undefined
}

/** Several parts of a page show its outline. */
const outlinesOf = memoizeByObject((_: readonly OutlineItem[]) => memoizeByKey<string>())
