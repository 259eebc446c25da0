/** Keeps the last result for as long as its inputs are the very same objects, or equal texts. */
export function memoizeLast<Result>(): (inputs: readonly unknown[], make: () => Result) => Result {
  let last: { readonly inputs: readonly unknown[]; readonly result: Result } | undefined
  return (inputs, make) => {
    if (last && areSame(last.inputs, inputs)) return last.result
    const result = make()
    last = { inputs, result }
    return result
  }
}

/** Whether two lists hold the very same objects, or equal texts. */
export function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}
