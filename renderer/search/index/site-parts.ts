/** Cuts a site into parts by the folders of its URLs. Readers in a part prefer its pages. */

/** Each part is an entry in the file that every search loads. */
const mostParts = 40
const deepest = 6
/** A part with more of the pages than this distinguishes none. */
const largestShare = 0.8

/** Returns the part of a URL: the beginning that its URLs share. A site of one part has none. */
export function partsOfSite(urls: readonly string[]): (url: string) => { readonly part: string } | undefined {
  for (let depth = 1; depth <= deepest; depth++) {
    const folders = urls.map((url) => folderOf(url, depth))
    const counts = new Map<string, number>()
    for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    if (counts.size > mostParts) break
    if (Math.max(...counts.values()) <= urls.length * largestShare) return (url) => ({ part: folderOf(url, depth) })
  }
  return () => undefined
}

/** The first folders of the URL, with a slash at the end. */
function folderOf(url: string, depth: number): string {
  let end = 0
  for (let folder = 0; folder < depth; folder++) {
    const next = url.indexOf('/', end + 1)
    if (next < 0) break
    end = next
  }
  return url.slice(0, end + 1)
}
