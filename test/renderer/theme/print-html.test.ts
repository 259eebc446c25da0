import { expect, test } from 'vitest'
import { printDocuments } from '../../../renderer/site/outputs/print-documents.ts'
import { printHtml } from '../../../renderer/theme/html/print-html.ts'
import { named, siteOf, testConfig } from '../site/fixture.ts'

test.each([
  ['Guide', '<h1>Test site</h1><p>Guide</p><p>https://docs.example.com/</p>', 'Guide | Test site'],
  [undefined, '<h1>Test site</h1><p>https://docs.example.com/</p>', 'Test site'],
])('a document begins with the title of the site, and the label of the sidebar: %s', (label, header, title) => {
  const items = label === undefined ? [] : [{ type: 'docSidebar', sidebarId: 'docs', label } as const]
  const config = testConfig({ print: true, navbar: { ...testConfig().navbar, items } })
  const { site } = siteOf(named('a'), { docs: ['a'] }, { config })
  const [document] = printDocuments(site, config)
  const [locale] = config.locales
  if (!document || !locale) throw new Error('The site has no document.')
  const html = printHtml({
    document,
    config,
    locale,
    text: (english) => english,
    policy: '',
    styles: [],
    integrity: () => undefined,
    hrefOf: (route) => route,
    textOf: () => '<h1>A</h1>',
  })
  expect(html).toContain(`<header>${header}</header>`)
  expect(html).toContain(`<title>${title}</title>`)
})
