import type { PageProps } from './page-props.ts'

/** Writes dates in one language. The formatter is made once, when it is needed: making it costs more than rendering the rest of a page. */
export function createDate(language: string): PageProps['date'] {
  let format: Intl.DateTimeFormat | undefined
  return (iso) => {
    const time = new Date(iso)
    if (Number.isNaN(time.getTime())) return iso // what is no date is shown as it was written
    format ??= new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    return format.format(time)
  }
}
