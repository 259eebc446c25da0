/** The config as pages of another language show it. */
import { expect, test } from 'vitest'
import { createLocalConfigs } from '../../../renderer/site/navbar/local-config.ts'
import { versionedSite } from './versioned-site.ts'

const { site, config } = versionedSite()
const printed = `/print/${site.editions[0]?.sidebars[0]?.name}`

test.each([
  ['a page', '/docs/intro', '/fr/docs/intro'],
  ['a document to print', printed, `/fr${printed}`],
  ['a page that French has not', '/docs/nowhere', '/docs/nowhere'],
  ['another site', 'https://example.com/docs/intro', 'https://example.com/docs/intro'],
])('the footer of a French page links to %s in French, where there is one', (_name, to, expected) => {
  const linked = { ...config, print: true as const, footer: { links: [{ label: 'A', to }] } }
  expect(createLocalConfigs(linked, site)('fr').footer.links).toEqual([{ label: 'A', to: expected }])
})
