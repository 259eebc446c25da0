const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:\d{2})?)?$/i

/** The date in ISO form. A date without a time zone is UTC, so that the result does not depend on the machine. */
export function toIsoDate(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const [iso, year, month = '', day = '', clock = '00:00', zone = 'Z'] = isoDate.exec(value.trim()) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock}${zone}`
  // JavaScript takes February 30 for March 1.
  if (iso !== undefined && Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
    return undefined
  const time = Date.parse(iso === undefined ? `${value} UTC` : written)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
