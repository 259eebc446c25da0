/** What a reader enters into the fields of an island while its code is loading. React takes such fields for unchanged. */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Fields without a text or number of their own: clicks on them are held and replayed, and a file cannot be entered again. */
const others = /^(?:checkbox|radio|file|hidden|button|submit|reset|image)$/

/** Call this before the island starts. The result enters everything again. */
export function keepEntries(island: Element): () => void {
  const fields = [...island.querySelectorAll<Field>('input, select, textarea')]
  const entries = fields.flatMap((field) => {
    const first = others.test(field.type) ? field.value : firstValue(field)
    const isOwn = field.closest('docs-island') === island
    return isOwn && field.value !== first ? [{ field, first, value: field.value }] : []
  })
  return () => {
    for (const { field, first, value } of entries) enter(field, first, value)
  }
}

function firstValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** React remembers what is set on the field itself, and reports the difference to what its prototype was given. */
function enter(field: Field, first: string, value: string): void {
  field.value = first
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
