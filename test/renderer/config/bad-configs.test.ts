/** Errors in a config, and their findings. `‸` marks the key of the expected position. */
import { expect, test } from 'vitest'
import { locateProblems, resolveConfig } from '../../../renderer/config/resolve-config.ts'
import { createDirectives } from '../../../renderer/markdown/steps/directives.ts'
import { interfaceTexts } from '../../../renderer/text/interface-texts.ts'
import { wantedAddress } from '../../../renderer/text/server-address.ts'

async function check(marked: string) {
  const written = marked.replaceAll('‸', '')
  const text = `export default {\n${written}\n}\n`
  const raw: unknown = new Function(`return {${written}\n}`)()
  const { config, problems } = resolveConfig(raw, 'site.config.ts')
  return { config, diagnostics: await locateProblems(problems, 'site.config.ts', text) }
}

/** Line and column of each mark. */
function marksOf(marked: string): string[] {
  return marked.split('\n').flatMap((line, index) =>
    line
      .split('‸')
      .slice(0, -1)
      .map((_, mark, parts) => `${index + 2}:${parts.slice(0, mark + 1).join('').length + 1}`),
  )
}

const base = `title: 'Docs', url: 'https://example.com'`

async function expectFindings(marked: string, expected: readonly (readonly [message: string, hint: string])[]) {
  const { config, diagnostics } = await check(marked)
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual(expected)
  expect(diagnostics.map(({ line, column }) => `${line}:${column}`).sort()).toEqual(marksOf(marked).sort())
  expect(diagnostics.every(({ file }) => file === 'site.config.ts')).toBe(true)
  expect(config === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'))
}

type Row = readonly [written: string, message: string, hint: string]

const optionsOfNavbar = 'title, logo, hideOnScroll, items.'
const slotList =
  'Document, Layout, SkipLink, Announcement, Navbar, Logo, MobileMenu, Sidebar, Breadcrumbs, VersionBanner, VersionBadge, ' +
  'PageTitle, Outline, MobileOutline, Content, DocFooter, Feedback, Pagination, CategoryCards, DocPage, CategoryPage, ContentPage, ' +
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
    'Did you mean "dir"? Otherwise use one of: name, label, dir, htmlLang, folder, path, outdatedNotice, strings.',
  ],
  ['‸tagline: 5', '"tagline" must be a string, not the number 5.', 'Write text in quotes.'],
  ["‸noIndex: 'yes'", '"noIndex" must be true or false, not the string "yes".', 'Write true or false, without quotes.'],
  [
    "samples: { python: { ‸run: 'python3' } }",
    'The command "python3" does not contain {file}.',
    'Name the file of the sample, as in "python3 {file}".',
  ],
  ["samples: { ‸python: { timeout: '5s' } }", 'No command is given.', "Add run: 'python3 {file}', or parse or test."],
  [
    "samples: { js: { run: 'node {file}', ‸timeout: '20' } }",
    '"20" is not a time.',
    'Write a number and ms, s or m, as in "20s".',
  ],
  ['‸trailingSlash: null', '"trailingSlash" must be true or false, not null.', 'Write true or false, without quotes.'],
  [
    "outline: { ‸min: '2' }",
    '"outline.min" must be a whole number, not the string "2".',
    'Write a whole number, without quotes.',
  ],
  [
    'outline: { ‸min: 2.5 }',
    '"outline.min" must be a whole number, not the number 2.5.',
    'Write a whole number, without quotes.',
  ],
  ['‸staticDirs: true', '"staticDirs" must be an array, not true.', 'Write an array: [ … ].'],
  ["staticDirs: ['a', ‸1]", '"staticDirs[1]" must be a string, not the number 1.', 'Write text in quotes.'],
  ['‸colorMode: []', '"colorMode" must be an object, not an array.', 'Write an object: { … }.'],
  ['‸custom: () => 1', '"custom" must be an object, not a function.', 'Write an object: { … }.'],
  ['‸docs: true', '"docs" must be an object, not true.', 'Write an object: { … }.'],
  ['‸search: true', '"search" must be an object, not true.', 'Write an object: { … }.'],
  [
    "search: { ‸thesaurus: 'off' }",
    '"search.thesaurus" must be true or false, not the string "off".',
    'Write true or false, without quotes.',
  ],
  ...["'cache.example.com'", "'https://me:hunter2@example.com'", "'https://example.com/?a=b'"].map(
    (written): Row => [
      `cache: { ‸remote: ${written} }`,
      '"cache.remote" is not the address of a server.',
      wantedAddress,
    ],
  ),
  ["colorMode: { ‸default: 'blue' }", '"blue" is not a valid value of colorMode.default.', 'Use one of: light, dark.'],
  [
    "colorMode: { ‸default: 'drak' }",
    '"drak" is not a valid value of colorMode.default.',
    'Did you mean "dark"? Otherwise use one of: light, dark.',
  ],
]

const addresses: readonly Row[] = [
  [
    "‸base: 'https://a.com/x'",
    '"https://a.com/x" is not a base path.',
    "Write a path such as '/docs-site/'; the host goes into url.",
  ],
  ["‸base: '/a/../b'", '"/a/../b" is not a base path.', "Write a path such as '/docs-site/'; the host goes into url."],
  [
    "docs: { ‸dir: '/srv/docs' }",
    '"/srv/docs" is not relative to the project.',
    'Write a path such as docs/theme.css.',
  ],
  ["docs: { ‸dir: '~/docs' }", '"~/docs" is not relative to the project.', 'Write a path such as docs/theme.css.'],
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
    "docs: { ‸editUrl: 'a.com/edit/{path}' }",
    'The address "a.com/edit/{path}" leads elsewhere from each page.',
    'Write the whole address, such as https://example.com/edit/main/{path}.',
  ],
  [
    "docs: { ‸editUrl: 'https://a.com/edit/' }",
    'The address "https://a.com/edit/" is the same for every page.',
    'Add {path} where the file\'s path goes: "https://a.com/edit/{path}".',
  ],
  [
    'docs: { ‸sidebars: true }',
    '"docs.sidebars" must be the path of a module, or false, not true.',
    'Write the path of a module, or false.',
  ],
  [
    "navbar: { logo: { src: 'a.svg', ‸href: ' java\\tscript:alert(1)' } }",
    'The address " java\tscript:alert(1)" uses the scheme "javascript:", which is not allowed.',
    'Use an http, https, mailto or tel address, or a path.',
  ],
]

const versions: readonly Row[] = [
  ['versions: [{ ‸name: " " }]', 'Invalid version name " ": it is blank.', 'Use a name such as "1.0".'],
  [
    'versions: [{ ‸name: "a/b" }]',
    'Invalid version name "a/b": it contains a slash or a backslash.',
    'Use a name such as "1.0".',
  ],
  [
    'versions: [{ ‸name: "a\\\\b" }]',
    'Invalid version name "a\\b": it contains a slash or a backslash.',
    'Use a name such as "1.0".',
  ],
  [
    `versions: [{ ‸name: "${'x'.repeat(33)}" }]`,
    `Invalid version name "${'x'.repeat(33)}": it is longer than 32 characters.`,
    'Use a name such as "1.0".',
  ],
  [
    'versions: [{ ‸name: "a:b" }]',
    'Invalid version name "a:b": it contains characters that file names cannot contain.',
    'Use a name such as "1.0".',
  ],
  ['versions: [{ ‸name: ".." }]', 'Invalid version name "..": it is a relative path.', 'Use a name such as "1.0".'],
  [
    'versions: [{ name: "current" }, { name: "1", labels: { en: "One", ‸d: "Eins" } }], locales: [{ name: "en" }, { name: "de" }]',
    'The site has no language "d".',
    'Did you mean "de"? Otherwise use one of: en, de.',
  ],
  [
    'moreDocs: { a: { versions: [{ name: "1", labels: { ‸fr: "Un" } }] } }',
    'The site has no language "fr".',
    'Use one of: en.',
  ],
  ['versions: [‸{ label: "x" }]', '"versions[0].name" is missing.', "Add name: '1.0'."],
  ['‸versions: []', 'The list of versions is empty.', 'Add a version, or remove "versions" for the default one.'],
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
    'versions: [{ name: "a-1" }], moreDocs: { ‸a: { versions: [{ name: "1" }] } }',
    'Two versions are named "a-1".',
    'Give the docs another id: it is in front of the names of their versions.',
  ],
  [
    'moreDocs: { a: { versions: [{ name: "1" }, { ‸name: "1", path: "x" }] } }',
    'Two versions are named "1".',
    'Give one of them another name.',
  ],
  [
    'moreDocs: { community: {} }, navbar: { items: [{ type: "doc", docId: "a", ‸docs: "comunity" }] }',
    'There are no "moreDocs" with the id "comunity".',
    'Did you mean "community"?',
  ],
  ['moreDocs: { ‸docs: {} }', 'Two docs have the route "/docs".', 'Give one of them another "route".'],
  [
    'versions: [{ name: "current" }, { name: "1" }], moreDocs: { a: { ‸route: "/docs/next" } }',
    'Two docs have the route "/docs/next".',
    'Give one of them another "route".',
  ],
  [
    'locales: [{ name: "en" }, { name: "de" }], docs: { ‸route: "/de" }',
    'The route "/de" is that of the language "de".',
    'Choose another one for the docs, or give the language another "path".',
  ],
  [
    'locales: [{ name: "en" }, { name: "de" }], moreDocs: { ‸de: {} }',
    'The route "/de" is that of the language "de".',
    'Choose another one for the docs, or give the language another "path".',
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
  [
    'docs: false, moreDocs: { a: {} }, ‸lastVersion: "2.0"',
    '"lastVersion" has no effect, because docs is false.',
    'Move "lastVersion" to the docs in "moreDocs" that it is about, or remove it.',
  ],
]

const locales: readonly Row[] = [
  [
    "locales: [{ name: 'en', strings: { 'On this page': 'Here', ‸'On this pag': 'x', 'Of our footer': 'y', Sections: 'z' } }]",
    '"On this pag" is not a text of the interface.',
    'Did you mean "On this page"?',
  ],
  [
    "locales: [{ name: 'en' }, ‸{ name: 'eo' }]",
    `"strings" of the language "eo" lacks the text "Search" and ${interfaceTexts.length - 1} others. They stay English.`,
    'Add the translations. "docs-gen manual" lists all texts on the page "Interface texts".',
  ],
  ["locales: [{ ‸name: 'en_US' }]", '"en_US" is not a valid language tag.', 'Use a tag such as "en" or "pt-BR".'],
  [
    "variables: { ‸'my-name': 'x' }",
    '"my-name" is not a valid name of a variable.',
    'Use letters, digits and underscores.',
  ],
  ["locales: [{ name: 'en' }, ‸{ label: 'Deutsch' }]", '"locales[1].name" is missing.', "Add name: 'de'."],
  ['‸locales: []', 'The list of locales is empty.', 'Add a locale, or remove "locales" for English.'],
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
    'The default language "en" must not have a path, but it has "en".',
    'Remove the path, or put another language first.',
  ],
]

const needLabel = 'Add label, html or aria-label.'

const navbar: readonly Row[] = [
  [
    "items: [{ ‸type: 'serach', colour: 1 }]",
    'Unknown navbar item type "serach".',
    `Did you mean "search"? Otherwise use one of: ${navbarTypes}.`,
  ],
  [
    "items: [{ label: 'a', items: [{ ‸type: 'search' }] }]",
    'Unknown navbar item type "search".',
    `Use one of: ${entryTypes}.`,
  ],
  [
    "items: [{ type: 'localeDropdown', itemsAfter: [{ ‸type: 'doc', docId: 'a' }] }]",
    'Unknown navbar item type "doc".',
    'Use one of: default.',
  ],
  [
    "items: [{ label: 'a', items: [‸{ label: 'b', items: [] }] }]",
    'Nested dropdowns are not allowed.',
    'Move its items into this dropdown, or put it next to this dropdown.',
  ],
  [
    "items: [{ label: 'a', items: [‸{ type: 'localeDropdown' }] }]",
    'Nested dropdowns are not allowed.',
    'Move its items into this dropdown, or put it next to this dropdown.',
  ],
  ["items: [‸{ label: 'a', to: '/a', href: '/b' }]", '"to" and "href" exclude each other.', 'Keep one of them.'],
  ["items: [‸{ label: 'a' }]", '"to" or "href" is missing.', 'Add to or href.'],
  [
    "items: [‸{ label: 'a', to: '/a', href: '/b', items: [{ label: 'b', to: '/b' }] }]",
    '"to" and "href" exclude each other.',
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
    'The address "javascript:0" uses the scheme "javascript:", which is not allowed.',
    'Use an http, https, mailto or tel address, or a path.',
  ],
  [
    "items: [{ label: 'a', to: '/a', ‸activeBaseRegex: '(' }]",
    '"(" is not a valid regular expression.',
    'Correct it; it is matched against the route.',
  ],
  ["items: [‸{ type: 'doc' }]", '"navbar.items[0].docId" is missing.', "Add docId: 'intro'."],
  ["items: [‸{ type: 'docSidebar' }]", '"navbar.items[0].sidebarId" is missing.', "Add sidebarId: 'docs'."],
  ["items: [‸{ type: 'html' }]", '"navbar.items[0].value" is missing.', "Add value: '<b>…</b>'."],
  ["items: [‸{ type: 'dropdown', label: 'a' }]", '"navbar.items[0].items" is missing.', 'Add items: [ … ].'],
  ["items: [‸{ items: [{ label: 'b', to: '/b' }] }]", '"navbar.items[0].label" is missing.', "Add label: 'More'."],
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
    'The footer mixes columns and single links.',
    'Move the single links into a column with a title.',
  ],
  ["footer: { links: [‸{ label: 'b' }] }", '"to", "href" or "html" is missing.', 'Add to, href or html.'],
  ["footer: { links: [‸{ to: '/b' }] }", 'A footer link needs a label.', "Add label: 'Introduction'."],
  [
    "footer: { links: [‸{ items: [{ label: 'a', to: '/a' }] }] }",
    '"footer.links[0].title" is missing.',
    "Add title: 'Docs'.",
  ],
  ["footer: { links: [‸{ title: 'a' }] }", '"footer.links[0].items" is missing.', 'Add items: [ … ].'],
  ["footer: { ‸links: 'none' }", '"footer.links" must be an array, not the string "none".', 'Write an array: [ … ].'],
  ['‸announcement: {}', '"announcement.content" is missing.', "Add content: 'We have news.'."],
]

const algolia =
  'Add it: Algolia needs appId, apiKey and indexName. Without all three the index is embedded in the site.'

const writeOrRemoveItem = 'Write it, or remove the item.'
const writeOrRemoveLink = 'Write it, or remove the link.'

/** What is accepted, but shows nothing. */
const empty: readonly Row[] = [
  [
    "navbar: { items: [{ label: 'a', ‸items: [] }] }",
    '"navbar.items[0].items" is empty.',
    'Add an item, or remove the dropdown.',
  ],
  [
    "navbar: { items: [{ ‸label: '', items: [{ label: 'a', to: '/a' }] }] }",
    '"navbar.items[0].label" is empty.',
    writeOrRemoveItem,
  ],
  ["navbar: { items: [{ ‸label: '', to: '/a' }] }", '"navbar.items[0].label" is empty.', writeOrRemoveItem],
  ["navbar: { items: [{ ‸html: '', to: '/a' }] }", '"navbar.items[0].html" is empty.', writeOrRemoveItem],
  ["navbar: { items: [{ type: 'html', ‸value: '' }] }", '"navbar.items[0].value" is empty.', writeOrRemoveItem],
  [
    "navbar: { items: [{ type: 'doc', docId: 'a', ‸label: '' }] }",
    '"navbar.items[0].label" is empty.',
    'Write it, or remove "label" for the default.',
  ],
  [
    "navbar: { items: [{ type: 'docsVersionDropdown', ‸versions: [] }] }",
    '"navbar.items[0].versions" is empty.',
    'Name a version, or remove "versions" for all.',
  ],
  [
    "search: false, navbar: { items: [‸{ type: 'search' }] }",
    'A navbar item of type "search" shows nothing, because search is false.',
    'Remove it, or switch search on.',
  ],
  [
    "footer: { links: [{ title: 'a', ‸items: [] }] }",
    '"footer.links[0].items" is empty.',
    'Add a link, or remove the column.',
  ],
  [
    "footer: { links: [{ ‸title: '', items: [{ label: 'a', to: '/a' }] }] }",
    '"footer.links[0].title" is empty.',
    'Write it, or remove the column.',
  ],
  ["footer: { links: [{ ‸label: '', to: '/a' }] }", '"footer.links[0].label" is empty.', writeOrRemoveLink],
  ["footer: { links: [{ ‸html: '' }] }", '"footer.links[0].html" is empty.', writeOrRemoveLink],
  ["announcement: { ‸content: '' }", '"announcement.content" is empty.', 'Write it, or remove the announcement.'],
  [
    "redirects: [{ ‸from: [], to: '/a' }]",
    '"redirects[0].from" is empty.',
    'Add an old route, or remove the redirect.',
  ],
  [
    "head: [‸{ tag: 'meta' }, { tag: 'meta', attributes: { name: 'a' } }]",
    'The tag "meta" has no effect: it has no attributes and no content.',
    'Add attributes: { … } or content.',
  ],
]

const others: readonly Row[] = [
  [
    'search: { ‸insights: true }',
    '"search.insights" has no effect without Algolia.',
    'Remove it, or configure Algolia.',
  ],
  [
    'docs: { sidebars: false }, ‸print: true',
    '"print" has no effect without sidebars.',
    'Remove it, or give the docs sidebars.',
  ],
  [
    "locales: [{ name: 'en', ‸outdatedNotice: true }]",
    '"locales[0].outdatedNotice" has no effect in the default language.',
    'Remove it, or set it for a translation.',
  ],
  [
    "locales: [{ name: 'en', ‸folder: 'i18n/en' }]",
    '"locales[0].folder" has no effect in the default language.',
    'Remove it, or name the folder of its pages in docs.dir.',
  ],
  ["‸product: { slug: 'a' }", '"product.name" is missing.', "Add name: 'Acme'."],
  ["product: { name: 'A', ‸slug: 'a/b' }", '"a/b" is not a valid slug.', 'Use letters, digits and hyphens.'],
  ['outline: { ‸min: 1 }', '"1" is not a valid heading level of the outline.', 'Use a level from 2 to 6.'],
  ['outline: { ‸max: 7 }', '"7" is not a valid heading level of the outline.', 'Use a level from 2 to 6.'],
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
    '"search.example.com" is not the URL of a server.',
    'Write a URL such as https://search.example.com.',
  ],
  ['search: { ‸searchPagePath: true }', '"search.searchPagePath" must be a string, not true.', 'Write text in quotes.'],
  [
    "markdown: { remarkPlugins: [‸'remark-x'] }",
    '"markdown.remarkPlugins[0]" must be a function, or an array of a function and its options, not the string "remark-x".',
    'Write a function, or an array of a function and its options.',
  ],
  [
    'markdown: { rehypePlugins: { after: [‸[{}]] } }',
    '"markdown.rehypePlugins.after[0]" must be a function, or an array of a function and its options, not an array.',
    'Write a function, or an array of a function and its options.',
  ],
  [
    "markdown: { admonitions: { ‸'my note': {} } }",
    '"my note" is not a valid admonition name.',
    'Use letters, digits and hyphens.',
  ],
  ["markdown: { limits: { ‸size: '10' } }", '"10" is not a size.', 'Write a number and kB, MB or GB, as in "2 MB".'],
  ['budgets: { ‸html: -1 }', '"budgets.html" is below zero.', 'Write 0 or more.'],
  ['externalLinks: { ‸days: -1 }', '"externalLinks.days" is below zero.', 'Write 0 or more.'],
  ['assets: { ‸maxSize: -1 }', '"assets.maxSize" is below zero.', 'Write 0 or more.'],
  ["navbar: { logo: { src: 'a.svg', ‸width: -1 } }", '"navbar.logo.width" is below zero.', 'Write 0 or more.'],
  [
    "markdown: { admonitions: { ‸details: { like: 'tip' } } }",
    '":::details" is a container of docs-gen, which no admonition replaces.',
    'Use another name.',
  ],
  ['markdown: { limits: { ‸nesting: 0 } }', '"0" is not a limit.', 'Write a number above zero.'],
  [
    "markdown: { fences: { ‸geojson: './Map.tsx' } }",
    '"./Map.tsx" is not a valid component name.',
    'List the component under theme.mdxComponents, and use its name there.',
  ],
  [
    "theme: { components: { ‸Foter: './Footer.tsx' } }",
    '"Foter" is not a replaceable part of the page.',
    `Did you mean "Footer"? Otherwise use one of: ${slotList}.`,
  ],
  ["redirects: [‸{ to: '/a' }]", '"redirects[0].from" is missing.', "Add from: '/docs/old'."],
  ["redirects: [‸{ from: '/a' }]", '"redirects[0].to" is missing.', "Add to: '/docs/new'."],
  [
    "redirects: [{ from: '/a', ‸to: 'data:x' }]",
    'The address "data:x" uses the scheme "data:", which is not allowed.',
    'Use an http, https, mailto or tel address, or a path.',
  ],
  ["redirects: [{ ‸from: '/a/', to: '/a' }]", '"/a" redirects to itself.', 'Correct "from" or "to".'],
  [
    "redirects: [{ from: ['/a', '/b'], to: '/c' }, { ‸from: '/b', to: '/d' }]",
    'Two redirects start at "/b".',
    'Keep one of them.',
  ],
  [
    "redirects: [{ ‸from: '/a/*', to: '/c' }]",
    '"/a/*" is a pattern, which some hosts would follow and others not.',
    'List each old route.',
  ],
  [
    "redirects: [{ from: ['/a', ‸'/b/:id'], to: '/c' }]",
    '"/b/:id" is a pattern, which some hosts would follow and others not.',
    'List each old route.',
  ],
  [
    "redirects: [{ from: [‸5], to: '/c' }]",
    '"redirects[0].from[0]" must be a string, not the number 5.',
    'Write text in quotes.',
  ],
  [
    "head: [{ tag: 'meta', attributes: { ‸'on load': 'x' } }]",
    '"on load" is not a valid attribute name.',
    'Use letters, digits and hyphens.',
  ],
  [
    "head: [{ tag: 'meta', attributes: { ‸content: 5 } }]",
    '"head[0].attributes.content" must be a string, true or false, not the number 5.',
    'Write a string, true or false.',
  ],
  [
    "strict: { ‸brokenLinks: 'throw' }",
    '"throw" is not a valid value of strict.brokenLinks.',
    'Use one of: error, warn, off.',
  ],
  [
    "‸strict: 'warn'",
    '"strict" must be true, false, or an object with one value per kind, not the string "warn".',
    'Write true, false, or an object with one value per kind.',
  ],
]

const inNavbar = navbar.map(([written, message, hint]): Row => [`navbar: { ${written} }`, message, hint])

test.each([...keysAndTypes, ...addresses, ...versions, ...locales, ...inNavbar, ...footer, ...empty, ...others])(
  '%s',
  async (written, message, hint) => {
    await expectFindings(`${base},\n  ${written}`, [[message, hint]])
  },
)

const urlHint = 'Write a full URL with its protocol, such as https://docs.example.com.'

test.each<Row>([
  ["‸url: 'docs.example.com', title: 'a'", '"docs.example.com" is not a valid URL.', urlHint],
  ["‸url: 'localhost:3000', title: 'a'", '"localhost:3000" is not a valid URL.', urlHint],
  ["‸url: 'ftp://a.com', title: 'a'", '"ftp://a.com" is not a valid URL.', urlHint],
  [
    "‸url: 'https://a.com/docs', title: 'a'",
    'The url must not have a path, but it has "/docs".',
    "Move the path to the option base: base: '/docs/'.",
  ],
  [
    "‸url: 'https://a.com/?q', title: 'a'",
    '"https://a.com/?q" has a user name, a query or a hash.',
    'Write "https://a.com".',
  ],
  ["url: 'https://a.com', ‸title: ' '", 'The title is empty.', "Give the site a name: title: 'My documentation'."],
])('%s', async (written, message, hint) => {
  await expectFindings(written, [[message, hint]])
})

test('reports all errors in one run', async () => {
  const { config, diagnostics } = await check(
    `titel: 'Docs', base: 5, navbar: { items: [{}, { type: 'x' }] }, outline: { min: 9 }`,
  )
  expect(config).toBeUndefined()
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['config-missing-key', '"title" is missing.'],
    ['config-missing-key', '"url" is missing.'],
    ['config-wrong-type', '"base" must be a string, not the number 5.'],
    ['config-contradiction', '"to" or "href" is missing.'],
    ['config-missing-key', 'A navbar link needs a label.'],
    ['config-navbar-type', 'Unknown navbar item type "x".'],
    ['config-wrong-value', '"9" is not a valid heading level of the outline.'],
    ['config-unknown-key', '"titel" is not an option of the config.'],
  ])
})

test('reports navbar items about docs when docs is false', async () => {
  await expectFindings(`${base}, docs: false, navbar: { items: [‸{ type: 'docSidebar', sidebarId: 'x' }] }`, [
    ['A navbar item of type "docSidebar" needs docs, but docs is false.', 'Remove it, or give docs a folder.'],
  ])
  const items = `navbar: { items: [‸{ type: 'docSidebar', sidebarId: 'x' }] }`
  await expectFindings(`${base}, docs: false, moreDocs: { a: {} }, ${items}`, [
    ['A navbar item of type "docSidebar" needs docs, but docs is false.', "Name the docs that it is about: docs: 'a'."],
  ])
})

test.each([
  [null, 'null'],
  [undefined, 'undefined'],
  [[], 'an array'],
  [() => ({}), 'a function'],
  ['x', 'the string "x"'],
])('reports a config that is %o', async (raw, name) => {
  const { config, problems } = resolveConfig(raw, 'site.config.js')
  expect(config).toBeUndefined()
  const diagnostics = await locateProblems(problems, 'site.config.js', '')
  expect(diagnostics).toMatchObject([
    { message: `The config must be an object, not ${name}.`, file: 'site.config.js', line: undefined },
  ])
})

test('an admonition has the name of no container, which would draw it in another way', () => {
  const read = (admonitions: object) => {
    const raw = { title: 'Docs', url: 'https://example.com', markdown: { admonitions } }
    const { config, problems } = resolveConfig(raw, 'site.config.ts')
    return { problems, directives: config && createDirectives(config.markdown) }
  }
  const names = [...(read({}).directives?.keys() ?? [])]
  expect(names).toContain('cards')
  for (const name of [...names, 'tab']) {
    const { problems, directives } = read({ [name]: { like: 'tip' } })
    if (problems.length === 0) expect(directives?.get(name)?.attributes, name).toEqual(['title', 'class', 'id'])
  }
})
