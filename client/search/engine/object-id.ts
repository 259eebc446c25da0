/** The id of a record. It depends only on the position on the page, so that entries stored by readers stay valid. */
export function objectIdOf(url: string, anchor: string, type: string, ordinal: number): string {
  const name = [url, anchor, type, ordinal].join('\n')
  return hashText(name, 0x811c9dc5) + hashText(name, 0x9747b28c)
}

/** A 32-bit FNV-1a hash over UTF-16 units with a final mix, in hexadecimal. */
function hashText(text: string, seed: number): string {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
