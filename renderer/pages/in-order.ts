/** Passes values on in the order of their names: each as soon as all before it have arrived. */
export function inOrder<Value>(names: readonly string[], pass: (value: Value) => void) {
  const arrived = new Map<string, { readonly value: Value }>()
  const rest = names.values()
  let due = rest.next()
  return (name: string, value: Value): void => {
    arrived.set(name, { value })
    while (!due.done) {
      const first = arrived.get(due.value)
      if (!first) return
      arrived.delete(due.value)
      due = rest.next()
      pass(first.value)
    }
  }
}
