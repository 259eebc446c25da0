/**
 * Holds the last result as long as its inputs are the same objects or equal strings.
 *
 *     const outputsOf = memoizeLast<SiteOutputs>()
 *     outputsOf([site, theme.key], () => createSiteOutputs(site, theme))
 */
export function memoizeLast<Result>(): (inputs: readonly unknown[], make: () => Result) => Result {
  let last: { readonly inputs: readonly unknown[]; readonly result: Result } | undefined
  return (inputs, make) => {
    if (last && areSame(last.inputs, inputs)) return last.result
    const result = make()
    last = { inputs, result }
    return result
  }
}

/** Whether two lists contain the same objects, or equal strings. */
export function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}
