/**
 * Makes a value on first use.
 *
 *     const trees = once(() => createTrees(site))
 *     trees()
 */
export function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined
  return () => {
    made ??= { result: make() }
    return made.result
  }
}
