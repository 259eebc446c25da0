/** Makes a value on the first call, and again when the memory was needed for something else. `first` is one that was made already. */
export function onceWeakly<Value extends object>(make: () => Value, first?: Value): () => Value {
  let made = first && new WeakRef(first)
  return () => {
    const known = made?.deref()
    if (known) return known
    const value = make()
    made = new WeakRef(value)
    return value
  }
}
