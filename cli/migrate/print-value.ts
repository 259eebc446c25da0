/** Writes plain values as TypeScript, in the style of the rest of a config. */

/** `width` is what is left of a line for a value that fits on one. */
export function printValue(value: unknown, indent = '', width = 100): string {
  if (typeof value === 'string') return printText(value)
  if (Array.isArray(value))
    return printItems(
      value.map((item) => [``, item] as const),
      '[]',
      indent,
      width,
    )
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return printItems(
    entries.map(([key, item]) => [`${printKey(key)}: `, item] as const),
    '{}',
    indent,
    width,
  )
}

function printItems(items: readonly (readonly [string, unknown])[], brackets: string, indent: string, width: number) {
  const [open = '', close = ''] = brackets
  if (items.length === 0) return brackets
  const inner = `${indent}  `
  const printed = items.map(([key, item]) => `${key}${printValue(item, inner, width)}`)
  const pad = brackets === '{}' ? ' ' : ''
  const line = `${open}${pad}${printed.join(', ')}${pad}${close}`
  if (!line.includes('\n') && indent.length + line.length <= width && (indent !== '' || brackets === '[]')) return line
  return `${open}\n${printed.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`
}

function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key)
}

function printText(text: string): string {
  const json = JSON.stringify(text)
  return json.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
