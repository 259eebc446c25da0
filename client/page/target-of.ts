/** The element that a hash leads to. Browsers accept a hash that is no valid encoding, such as `#50%`. */
export function targetOf(hash: string): HTMLElement | null {
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // The id as it is written.
  }
  return document.getElementById(id)
}
