/** Variables of the site in text: `{{ name }}`. */
import { didYouMean, nearest } from './nearest.ts'
import { own } from './own.ts'

export type Variables = Readonly<Record<string, string>>

/** Not `${{ name }}`, which is a template of other programs. */
export const variableUse = /(?<!\$)\{\{[ \t]*([A-Za-z_]\w*)[ \t]*\}\}/g

/** An unknown name stays as it is written. */
export function fillVariables(
  text: string,
  variables: Variables,
  onUnknown: (name: string) => void,
  write: (value: string) => string = (value) => value,
): string {
  if (!text.includes('{{')) return text
  return text.replace(variableUse, (whole, name: string) => {
    const value = own(variables, name)
    if (value === undefined) onUnknown(name)
    return value === undefined ? whole : write(value)
  })
}

/** The names that a text uses, declared or not. */
export function variablesIn(text: string): string[] {
  if (!text.includes('{{')) return []
  return [...new Set([...text.matchAll(variableUse)].map(([, name = '']) => name))]
}

export function unknownVariable(name: string, variables: Variables) {
  return {
    code: 'unknown-variable',
    message: `Unknown variable "${name}".`,
    hint: didYouMean(
      nearest(name, Object.keys(variables)),
      'Add it to "variables" in the config, or write it as code.',
    ),
  }
}
