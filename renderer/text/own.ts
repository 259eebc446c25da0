/** The entry of a table under a name that an author wrote; `constructor` and the like are no entries of a plain object. */
export function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
