/** Nests attributes as in a record: `hierarchy.lvl1` becomes `{ hierarchy: { lvl1 } }`. */
export function nestAttributes(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const levels = entries.flatMap(([name, value]) => (name.startsWith('hierarchy.') ? [[name.slice(10), value]] : []))
  const content = entries.find(([name]) => name === 'content')?.[1]
  return {
    ...(levels.length > 0 && { hierarchy: Object.fromEntries(levels) }),
    ...(content !== undefined && { content }),
  }
}
