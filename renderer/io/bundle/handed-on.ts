/**
 * An import that a plugin hands on to the others with `builder.resolve`: each plugin takes it once. Without the whole list, two plugins
 * would hand it to each other forever.
 */
export function isHandedOnBy(plugin: object, pluginData: unknown): boolean {
  return Array.isArray(pluginData) && pluginData.includes(plugin)
}

/** The `pluginData` of the import that `plugin` hands on. */
export function handedOnBy(plugin: object, pluginData: unknown): readonly object[] {
  return [...(Array.isArray(pluginData) ? pluginData : []), plugin]
}
