declare const __HOMEPAGE__: string | undefined

/** The public address of the manual is the homepage in `package.json`; it is compiled in, and missing when the source is run. */
const homepage = typeof __HOMEPAGE__ === 'string' ? __HOMEPAGE__ : 'https://manual.invalid/'

/** The address of a page of the manual, which can have an anchor: `reference/cli#build`. */
export function manualUrl(page = ''): string {
  return `${homepage}${page}`
}

/** Where the manual explains the code of a finding. */
export function findingUrl(code: string): string {
  return manualUrl(`reference/findings#${code}`)
}
