declare const __HOMEPAGE__: string | undefined

/** The public address of the manual is the homepage in `package.json`; it is compiled in, and missing when the source is run. */
const homepage = typeof __HOMEPAGE__ === 'string' ? __HOMEPAGE__ : 'https://manual.invalid/'

/** The address of a page of the manual, or of a heading in it. */
export function manualUrl(page = '', anchor = ''): string {
  return `${homepage}${page && `${page}/`}${anchor && `#${anchor}`}`
}

/** Where the manual explains the code of a finding. */
export function findingUrl(code: string): string {
  return manualUrl('reference/findings', code)
}
