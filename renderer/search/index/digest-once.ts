/** Digests a text once that several versions have. */
import { type DigestedPage, digestText } from './page-blocks.ts'

type SharedPage = Parameters<typeof digestText>[0] & {
  /** Equal for pages with the same text. */
  readonly textKey: string
}

/** A digest has about 50 KB. */
const mostDigests = 1000

/** Only texts that are shared are kept. */
export function digestOnce(isShared: (page: SharedPage) => boolean): (page: SharedPage) => DigestedPage {
  const digests = new Map<string, DigestedPage>()
  return (page) => {
    const digested = digests.get(page.textKey)
    if (digested) return digested
    const made = digestText(page)
    if (isShared(page) && digests.size < mostDigests) digests.set(page.textKey, made)
    return made
  }
}
