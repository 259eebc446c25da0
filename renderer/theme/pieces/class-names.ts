/** The names that apply, as the value of a `class` attribute. */
export function classNames(...names: readonly (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ')
}
