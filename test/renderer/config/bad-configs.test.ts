/** What an author may get wrong, and what is said about it. `‸` stands before the key that is pointed at. */
import { expect, test } from 'vitest'
import { resolveConfig } from '../../../renderer/config/resolve-config.ts'

function check(marked: string) {
  const written = marked.replaceAll('‸', '')
  const text = `export default {\n${written}\n}\n`
  const raw: unknown = new Function(`return {${written}\n}`)()
  return resolveConfig(raw, { file: 'site.config.ts', text })
}

/** Line and column of every mark. */
function marksOf(marked: string): string[] {
  return marked.split('\n').flatMap((line, index) =>
    line
      .split('‸')
      .slice(0, -1)
      .map((_, mark, parts) => `${index + 2}:${parts.slice(0, mark + 1).join('').length + 1}`),
  )
}

const base = `title: 'Docs', url: 'https://example.com'`

function expectFindings(marked: string, expected: readonly (readonly [message: string, hint: string])[]): void {
  const { config, diagnostics } = check(marked)
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual(expected)
  expect(diagnostics.map(({ line, column }) => `${line}:${column}`).sort()).toEqual(marksOf(marked).sort())
  expect(diagnostics.every(({ file }) => file === 'site.config.ts')).toBe(true)
  expect(config === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'))
}

type Row = readonly [written: string, message: string, hint: string]

const optionsOfNavbar = 'title, logo, hideOnScroll, items.'
const slotList =
  'Document, Layout, SkipLink, Announcement, Navbar, Logo, MobileMenu, Sidebar, Breadcrumbs, VersionBanner, VersionBadge, ' +
  'PageTitle, Outline, MobileOutline, Content, DocFooter, Pagination, CategoryCards, DocPage, CategoryPage, ContentPage, ' +
  'ComponentPage, NotFound, SearchPage, Footer'
const navbarTypes = 'default, dropdown, localeDropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown'
const entryTypes = 'default, html, doc, docSidebar, docsVersion'

const keysAndTypes: readonly Row[] = [
  [
    'navbar: { ‸hideOnScrol: true }',
    '"hideOnScrol" is not an option of navbar.',
    `Did you mean "hideOnScroll"? Otherwise use one of: ${optionsOfNavbar}`,
  ],
  ['navbar: { ‸zebra: true }', '"zebra" is not an option of navbar.', `Use one of: ${optionsOfNavbar}`],
  ["‸baseUrl: '/x/'", '"baseUrl" is not an option of the config.', 'Use base instead.'],
  [
    "‸onBrokenLinks: 'throw'",
    '"onBrokenLinks" is not an option of the config.',
    'Use strict: { brokenLinks } instead.',
  ],
  [
    "locales: [\n  { name: 'en' },\n  { name: 'fr', ‸dirr: 'rtl' },\n]",
    '"dirr" is not an option of locales[1].',
    'Did you mean "dir"? Otherwise use one of: name, label, dir, htmlLang, folder, path, strings.',
  ],
  ['‸tagline: 5', '"tagline" must be a text, not the number 5.', 'Write it in quotes.'],
  ["‸noIndex: 'yes'", '"noIndex" must be true or false, not the text "yes".', 'Write true or false, without quotes.'],
  ['‸trailingSlash: null', '"trailingSlash" must be true or false, not null.', 'Write true or false, without quotes.'],
  [
    "outline: { ‸min: '2' }",
    '"outline.min" must be a whole number, not the text "2".',
    'Write a whole number, without quotes.',
  ],
  [
    'outline: { ‸min: 2.5 }',
    '"outline.min" must be a whole number, not the number 2.5.',
    'Write a whole number, without quotes.',
  ],
  ['‸staticDirs: true', '"staticDirs" must be a list, not true.', 'Write a list: [ … ].'],
  ["staticDirs: ['a', ‸1]", '"staticDirs[1]" must be a text, not the number 1.', 'Write it in quotes.'],
  ['‸colorMode: []', '"colorMode" must be an object, not a list.', 'Write an object: { … }.'],
  ['‸custom: () => 1', '"custom" must be an object, not a function.', 'Write an object: { … }.'],
  ['‸docs: true', '"docs" must be an object, not true.', 'Write an object: { … }.'],
  ['‸search: true', '"search" must be an object, not true.', 'Write an object: { … }.'],
  ["colorMode: { ‸default: 'blue' }", '"blue" is not a value of colorMode.default.', 'Use one of: light, dark.'],
  [
    "colorMode: { ‸default: 'drak' }",
    '"drak" is not a value of colorMode.default.',
    'Did you mean "dark"? Otherwise use one of: light, dark.',
  ],
]

const addresses: readonly Row[] = [
  [
    "‸base: 'https://a.com/x'",
    '"https://a.com/x" is not a base path.',
    "Write a path such as '/docs-site/'; the host belongs into url.",
  ],
  [
    "‸base: '/a/../b'",
    '"/a/../b" is not a base path.',
    "Write a path such as '/docs-site/'; the host belongs into url.",
  ],
  [
    "docs: { ‸dir: '/srv/docs' }",
    '"/srv/docs" is not relative to the project.',
    'Write a path such as docs/theme.css.',
  ],
  [
    "docs: { ‸dir: 'C:\\\\docs' }",
    '"C:\\docs" is not relative to the project.',
    'Write a path such as docs/theme.css.',
  ],
  ["docs: { ‸dir: '../docs' }", '"../docs" is outside the project.', 'Move it into the project folder.'],
  ["docs: { ‸dir: 'a/..' }", '"docs.dir" is the project folder itself.', 'Use a folder inside it, such as docs.'],
  [
    "docs: { ‸route: 'https://a.com' }",
    '"https://a.com" is not a route.',
    'Write a path such as "/docs", without host, query and hash.',
  ],
  [
    "docs: { ‸route: '/docs?a' }",
    '"/docs?a" is not a route.',
    'Write a path such as "/docs", without host, query and hash.',
  ],
  [
    "docs: { ‸editUrl: 'https://a.com/edit/' }",
    '"https://a.com/edit/" leads every page to the same address.',
    'Add {path} where the file\'s path goes: "https://a.com/edit/{path}".',
  ],
  [
    'docs: { ‸sidebars: true }',
    '"docs.sidebars" must be the path of a module, or false, not true.',
    'Write the path of a module, or false.',
  ],
  [
    "navbar: { logo: { src: 'a.svg', ‸href: ' java\\tscript:alert(1)' } }",
    '" java\tscript:alert(1)" has the scheme "javascript:", which links may not have.',
    'Use one of http, https, mailto, tel, or a path.',
  ],
]

const versions: readonly Row[] = [
  ['versions: [{ ‸name: " " }]', 'Invalid version name " ": it is blank.', 'Use a name such as "1.0".'],
  [
    'versions: [{ ‸name: "a/b" }]',
    'Invalid version name "a/b": it has a slash or a backslash.',
    'Use a name such as "1.0".',
  ],
  [
    'versions: [{ ‸name: "a\\\\b" }]',
    'Invalid version name "a\\b": it has a slash or a backslash.',
    'Use a name such as "1.0".',
  ],
  [
    `versions: [{ ‸name: "${'x'.repeat(33)}" }]`,
    `Invalid version name "${'x'.repeat(33)}": it is longer than 32 characters.`,
    'Use a name such as "1.0".',
  ],
  [
    'versions: [{ ‸name: "a:b" }]',
    'Invalid version name "a:b": it is not a valid file name.',
    'Use a name such as "1.0".',
  ],
  [
    'versions: [{ ‸name: ".." }]',
    'Invalid version name "..": it is the name of a folder itself.',
    'Use a name such as "1.0".',
  ],
  ['versions: [‸{ label: "x" }]', '"versions[0].name" is missing.', "Add name: '1.0'."],
  [
    '‸versions: []',
    'It is not possible to use docs without any version.',
    'Add a version, or remove "versions" for the usual one.',
  ],
  [
    'versions: [{ name: "1" }, { ‸name: "1", path: "x" }]',
    'Two versions are named "1".',
    'Give one of them another name.',
  ],
  [
    'versions: [{ name: "2", path: "old" }, { ‸name: "1", path: "/old/" }]',
    'Two versions have the path "old".',
    'Give one of them another path.',
  ],
  [
    'versions: [{ name: "2.0" }, { name: "1.0" }], ‸lastVersion: "2.00"',
    'There is no version "2.00".',
    'Did you mean "2.0"? Otherwise use one of: 2.0, 1.0.',
  ],
  [
    'docs: false, ‸versions: [{ name: "2.0" }]',
    '"versions" has no effect, because docs is false.',
    'Remove "versions", or give docs a folder.',
  ],
]

const locales: readonly Row[] = [
  ["locales: [{ ‸name: 'en_US' }]", '"en_US" is not the tag of a language.', 'Use a tag such as "en" or "pt-BR".'],
  ['‸locales: []', 'A site needs a language.', 'Add a locale, or remove "locales" for English.'],
  [
    "locales: [{ name: 'en' }, { name: 'fr' }, { ‸name: 'fr', path: 'x' }]",
    'Two locales are named "fr".',
    'Remove one of them.',
  ],
  [
    "locales: [{ name: 'en' }, { name: 'fr' }, { ‸name: 'fr-CA', path: 'fr' }]",
    'Two locales have the path "fr".',
    'Give one of them another path.',
  ],
  [
    "locales: [{ ‸name: 'en', path: 'en' }]",
    'The default language has no path of its own, but "en" is given "en".',
    'Remove the path, or put another language first.',
  ],
]

const needLabel = 'Add label, html or aria-label.'

const navbar: readonly Row[] = [
  [
    "items: [{ ‸type: 'serach', colour: 1 }]",
    'Bad navbar item type "serach".',
    `Did you mean "search"? Otherwise use one of: ${navbarTypes}.`,
  ],
  [
    "items: [{ label: 'a', items: [{ ‸type: 'search' }] }]",
    'Bad navbar item type "search".',
    `Use one of: ${entryTypes}.`,
  ],
  [
    "items: [{ type: 'localeDropdown', itemsAfter: [{ ‸type: 'doc', docId: 'a' }] }]",
    'Bad navbar item type "doc".',
    'Use one of: default.',
  ],
  [
    "items: [{ label: 'a', items: [‸{ label: 'b', items: [] }] }]",
    'Nested dropdowns are not allowed.',
    'Move its entries up, or put it beside this dropdown.',
  ],
  [
    "items: [{ label: 'a', items: [‸{ type: 'localeDropdown' }] }]",
    'Nested dropdowns are not allowed.',
    'Move its entries up, or put it beside this dropdown.',
  ],
  [
    "items: [‸{ label: 'a', to: '/a', href: '/b' }]",
    'One and only one of "to" and "href" is needed, but "to" and "href" are given.',
    'Keep one of them.',
  ],
  ["items: [‸{ label: 'a' }]", 'One and only one of "to" and "href" is needed, but none is given.', 'Add to or href.'],
  [
    "items: [‸{ label: 'a', to: '/a', href: '/b', items: [] }]",
    'One and only one of "to" and "href" is needed, but "to" and "href" are given.',
    'Keep one of them.',
  ],
  ["items: [‸{ to: '/a' }]", 'A navbar link needs a label.', needLabel],
  [
    "items: [{ label: 'a', ‸to: 'docs' }]",
    '"docs" is not a route of this site.',
    'Write "/docs", or use href for addresses elsewhere.',
  ],
  [
    "items: [{ label: 'a', ‸to: 'https://a.com' }]",
    '"https://a.com" is not a route of this site.',
    'Use href for addresses elsewhere.',
  ],
  [
    "items: [{ label: 'a', ‸href: 'javascript:0' }]",
    '"javascript:0" has the scheme "javascript:", which links may not have.',
    'Use one of http, https, mailto, tel, or a path.',
  ],
  [
    "items: [{ label: 'a', to: '/a', ‸activeBaseRegex: '(' }]",
    '"(" is not a regular expression.',
    'Correct it; it is matched against the route.',
  ],
  ["items: [‸{ type: 'doc' }]", '"navbar.items[0].docId" is missing.', "Add docId: 'intro'."],
  ["items: [‸{ type: 'docSidebar' }]", '"navbar.items[0].sidebarId" is missing.', "Add sidebarId: 'docs'."],
  ["items: [‸{ type: 'html' }]", '"navbar.items[0].value" is missing.', "Add value: '<b>…</b>'."],
  ["items: [‸{ type: 'dropdown', label: 'a' }]", '"navbar.items[0].items" is missing.', 'Add items: [ … ].'],
  ['items: [‸{ items: [] }]', '"navbar.items[0].label" is missing.', "Add label: 'More'."],
  [
    "items: [{ type: 'docsVersionDropdown', versions: [‸'1.0'] }]",
    'There is no version "1.0".',
    'Use one of: current.',
  ],
  ['‸logo: {}', '"navbar.logo.src" is missing.', "Add src: 'logo.svg'."],
]

const footer: readonly Row[] = [
  [
    "footer: { links: [\n  { title: 'a', items: [] },\n  ‸{ label: 'b', to: '/b' },\n] }",
    'The footer must be either simple or multi-column, and not a mix of the two.',
    'Move the single links into a column with a title.',
  ],
  [
    "footer: { links: [‸{ label: 'b' }] }",
    'One and only one of "to", "href" and "html" is needed, but none is given.',
    'Add to, href or html.',
  ],
  ["footer: { links: [‸{ to: '/b' }] }", 'A footer link needs a label.', "Add label: 'Introduction'."],
  ['footer: { links: [‸{ items: [] }] }', '"footer.links[0].title" is missing.', "Add title: 'Docs'."],
  ["footer: { links: [‸{ title: 'a' }] }", '"footer.links[0].items" is missing.', 'Add items: [ … ].'],
  ["footer: { ‸links: 'none' }", '"footer.links" must be a list, not the text "none".', 'Write a list: [ … ].'],
  ['‸announcement: {}', '"announcement.content" is missing.', "Add content: 'We have news.'."],
]

const algolia =
  'Add it: Algolia needs appId, apiKey and indexName. Without all three the index is embedded in the site.'

const others: readonly Row[] = [
  ["‸product: { slug: 'a' }", '"product.name" is missing.', "Add name: 'Acme'."],
  ["product: { name: 'A', ‸slug: 'a/b' }", '"a/b" cannot be part of an address.', 'Use letters, digits and hyphens.'],
  ['outline: { ‸min: 1 }', '"1" is not a heading level of the outline.', 'Use a level from 2 to 6.'],
  ['outline: { ‸max: 7 }', '"7" is not a heading level of the outline.', 'Use a level from 2 to 6.'],
  ['‸outline: { min: 4 }', 'The outline\'s min "4" is greater than its max "3".', 'Set max to 4 or more.'],
  ["search: { ‸appId: 'a', indexName: 'c' }", '`apiKey` is missing.', algolia],
  ["search: { ‸apiKey: 'a', indexName: 'c' }", '`appId` is missing.', algolia],
  ["search: { appId: 'a', apiKey: 'b', ‸indexName: ' ' }", '`indexName` is missing.', algolia],
  [
    "search: { ‸typesense: { nodes: ['https://a.example.com'], collection: 'docs' } }",
    '"search.typesense.apiKey" is missing.',
    'Add apiKey: a key that may only search.',
  ],
  [
    "search: { typesense: { nodes: [‸'search.example.com'], apiKey: 'a', collection: 'docs' } }",
    '"search.example.com" is not the address of a server.',
    'Write one like https://search.example.com.',
  ],
  ['search: { ‸searchPagePath: true }', '"search.searchPagePath" must be a text, not true.', 'Write it in quotes.'],
  [
    "markdown: { remarkPlugins: [‸'remark-x'] }",
    '"markdown.remarkPlugins[0]" must be a function, or a list of a function and its options, not the text "remark-x".',
    'Write a function, or a list of a function and its options.',
  ],
  [
    'markdown: { rehypePlugins: { after: [‸[{}]] } }',
    '"markdown.rehypePlugins.after[0]" must be a function, or a list of a function and its options, not a list.',
    'Write a function, or a list of a function and its options.',
  ],
  [
    "markdown: { admonitions: { ‸'my note': {} } }",
    '"my note" cannot be the name of an admonition.',
    'Use letters, digits and hyphens.',
  ],
  ["markdown: { limits: { ‸size: '10' } }", '"10" is not a size.', 'Write a number and kB, MB or GB, as in "2 MB".'],
  ['markdown: { limits: { ‸nesting: 0 } }', '"0" is not a limit.', 'Write a number above zero.'],
  [
    "markdown: { fences: { ‸geojson: './Map.tsx' } }",
    '"./Map.tsx" cannot be the name of a component.',
    'List its module under theme.mdxComponents, and give the name that it has there.',
  ],
  [
    "theme: { components: { ‸Foter: './Footer.tsx' } }",
    '"Foter" is not a part of the page.',
    `Did you mean "Footer"? Otherwise use one of: ${slotList}.`,
  ],
  ["redirects: [‸{ to: '/a' }]", '"redirects[0].from" is missing.', "Add from: '/docs/old'."],
  ["redirects: [‸{ from: '/a' }]", '"redirects[0].to" is missing.', "Add to: '/docs/new'."],
  [
    "redirects: [{ from: '/a', ‸to: 'data:x' }]",
    '"data:x" has the scheme "data:", which links may not have.',
    'Use one of http, https, mailto, tel, or a path.',
  ],
  ["redirects: [{ ‸from: '/a/', to: '/a' }]", '"/a" redirects to itself.', 'Correct "from" or "to".'],
  [
    "redirects: [{ from: ['/a', '/b'], to: '/c' }, { ‸from: '/b', to: '/d' }]",
    'Two redirects lead away from "/b".',
    'Keep one of them.',
  ],
  [
    "redirects: [{ from: [‸5], to: '/c' }]",
    '"redirects[0].from[0]" must be a text, not the number 5.',
    'Write it in quotes.',
  ],
  [
    "head: [{ tag: 'meta', attributes: { ‸'on load': 'x' } }]",
    '"on load" cannot be the name of an attribute.',
    'Remove spaces, quotes and signs from it.',
  ],
  [
    "head: [{ tag: 'meta', attributes: { ‸content: 5 } }]",
    '"head[0].attributes.content" must be a text, true or false, not the number 5.',
    'Write a text, true or false.',
  ],
  [
    "strict: { ‸brokenLinks: 'throw' }",
    '"throw" is not a value of strict.brokenLinks.',
    'Use one of: error, warn, off.',
  ],
  [
    "‸strict: 'warn'",
    '"strict" must be true, false, or an object with one value per kind, not the text "warn".',
    'Write true, false, or an object with one value per kind.',
  ],
]

const inNavbar = navbar.map(([written, message, hint]): Row => [`navbar: { ${written} }`, message, hint])

test.each([...keysAndTypes, ...addresses, ...versions, ...locales, ...inNavbar, ...footer, ...others])(
  '%s',
  (written, message, hint) => {
    expectFindings(`${base},\n  ${written}`, [[message, hint]])
  },
)

const urlHint = 'Make sure it has a protocol; for example, https://docs.example.com.'

test.each<Row>([
  ["‸url: 'docs.example.com', title: 'a'", '"docs.example.com" does not look like a valid URL.', urlHint],
  ["‸url: 'localhost:3000', title: 'a'", '"localhost:3000" does not look like a valid URL.', urlHint],
  ["‸url: 'ftp://a.com', title: 'a'", '"ftp://a.com" does not look like a valid URL.', urlHint],
  [
    "‸url: 'https://a.com/docs', title: 'a'",
    'The url is not supposed to contain a sub-path like "/docs".',
    "Use the base field for sub-paths: base: '/docs/'.",
  ],
  ["‸url: 'https://a.com/?q', title: 'a'", '"https://a.com/?q" is more than an address.', 'Write "https://a.com".'],
  ["url: 'https://a.com', ‸title: ' '", 'The title is empty.', "Give the site a name: title: 'My documentation'."],
])('%s', (written, message, hint) => {
  expectFindings(written, [[message, hint]])
})

test('all mistakes are reported in one run', () => {
  const { config, diagnostics } = check(
    `titel: 'Docs', base: 5, navbar: { items: [{}, { type: 'x' }] }, outline: { min: 9 }`,
  )
  expect(config).toBeUndefined()
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['config-missing-key', '"title" is missing.'],
    ['config-missing-key', '"url" is missing.'],
    ['config-wrong-type', '"base" must be a text, not the number 5.'],
    ['config-contradiction', 'One and only one of "to" and "href" is needed, but none is given.'],
    ['config-missing-key', 'A navbar link needs a label.'],
    ['config-navbar-type', 'Bad navbar item type "x".'],
    ['config-wrong-value', '"9" is not a heading level of the outline.'],
    ['config-unknown-key', '"titel" is not an option of the config.'],
  ])
})

test('navbar items about docs need docs', () => {
  expectFindings(`${base}, docs: false, navbar: { items: [‸{ type: 'docSidebar', sidebarId: 'x' }] }`, [
    ['A navbar item of type "docSidebar" needs docs, but docs is false.', 'Remove it, or give docs a folder.'],
  ])
})

test.each([
  [null, 'null'],
  [undefined, 'undefined'],
  [[], 'a list'],
  [() => ({}), 'a function'],
  ['x', 'the text "x"'],
])('a config that is %o', (raw, name) => {
  const { config, diagnostics } = resolveConfig(raw, { file: 'site.config.js', text: '' })
  expect(config).toBeUndefined()
  expect(diagnostics).toMatchObject([
    { message: `The config must be an object, not ${name}.`, file: 'site.config.js', line: undefined },
  ])
})
