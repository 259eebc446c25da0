import type { PageProps } from './page-props.ts'

/** Formats dates in one language. The formatter is created on first use: that costs more than rendering the rest of a page. */
export function createDate(language: string): PageProps['date'] {
  let format: Intl.DateTimeFormat | undefined
  return (iso) => {
    const time = new Date(iso)
    if (Number.isNaN(time.getTime())) return iso // an invalid date is shown unchanged
    format ??= new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    return format.format(time)
  }
}
