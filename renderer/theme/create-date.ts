import type { PageProps } from './page-props.ts'

/** Writes dates in one language. The formatter is made once: making it costs more than rendering the rest of a page. */
export function createDate(language: string): PageProps['date'] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (iso) => {
    const time = new Date(iso)
    return Number.isNaN(time.getTime()) ? iso : format.format(time) // what is no date is shown as it was written
  }
}
