const isoDate = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:\d{2})?)?$/i

/** The date in ISO form. A date without a time zone is UTC, so that the result does not depend on the machine. */
export function toIsoDate(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const iso = isoDate.exec(value.trim())
  const time = Date.parse(iso ? `${iso[1]}T${iso[2] ?? '00:00'}${iso[3] ?? 'Z'}` : `${value} UTC`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
