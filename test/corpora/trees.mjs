// Public trees that docs-gen is tried on, with what the reader of a config would know about them. `docs` lists the folders of pages with
// their routes; `sidebar` is the file and the name of the sidebar whose order is compared, for MkDocs its `nav`; `commit` is the one
// that is checked out, the newest where there is none; `excluded` says which files are no pages; `plugin` is the remark plugin of the
// manual that the site needs.

/** @typedef {{ dir: string, route: string }} Docs */

const docusaurus = (name, site, docs, sidebar) => ({ name, generator: 'docusaurus', site, docs, sidebar })
const mkdocs = (name, site, dir, isUnicode = false) => ({
  name,
  generator: 'mkdocs',
  site,
  docs: [{ dir, route: '/' }],
  isUnicode,
})

export const trees = [
  docusaurus(
    'pnpm/pnpm.io',
    '.',
    [
      { dir: 'docs', route: '/' },
      { dir: 'versioned_docs/version-10.x', route: '/10.x/' },
    ],
    ['sidebars.json', 'docs'],
  ),
  docusaurus('babel/website', 'website', [{ dir: 'docs', route: '/docs/' }], ['website/sidebars.js', 'docs']),
  docusaurus('electron/website', '.', [{ dir: 'docs', route: '/docs/' }], ['sidebars.js', 'docs']),
  docusaurus('reduxjs/redux', 'website', [{ dir: 'docs', route: '/' }], ['website/sidebars.js', 'docs']),
  docusaurus('hyperledger/besu-docs', '.', [{ dir: 'docs', route: '/' }]),
  docusaurus(
    'questdb/documentation',
    '.',
    [{ dir: 'documentation', route: '/' }],
    ['documentation/sidebars.js', 'docs'],
  ),
  docusaurus('apify/crawlee', 'website', [
    { dir: 'docs', route: '/js/docs/next/' },
    { dir: 'website/versioned_docs/version-3.18', route: '/js/docs/' },
  ]),
  docusaurus('sequelize/website', '.', [
    { dir: 'docs', route: '/docs/v7/' },
    { dir: 'versioned_docs/version-6.x.x', route: '/docs/v6/' },
  ]),
  // It patches Docusaurus: ids keep capitals, those of versions have dashes for dots, and none begins with the space after an icon.
  // What `init` cannot read from the patch, the remark plugin of the manual does.
  {
    ...docusaurus('cypress-io/cypress-documentation', '.', [{ dir: 'docs', route: '/' }]),
    plugin: 'headingIds',
    slug: (slugger, text) => slugger.slug(/^\d*.?\d*.?\d*$/.test(text) ? text.replaceAll('.', '-') : text.trim(), true),
  },
  docusaurus('saleor/saleor-docs', '.', [{ dir: 'docs', route: '/' }]),
  docusaurus(
    'mikro-orm/mikro-orm',
    'docs',
    [
      { dir: 'docs/docs', route: '/docs/next/' },
      { dir: 'docs/versioned_docs/version-7.1', route: '/docs/' },
    ],
    ['docs/sidebars.js', 'docs'],
  ),
  // The newest commits are too large for some machines; forks have this one, too.
  {
    ...docusaurus(
      'facebook/docusaurus',
      'website',
      [
        { dir: 'website/docs', route: '/docs/next/' },
        { dir: 'website/versioned_docs/version-3.3.2', route: '/docs/' },
      ],
      ['website/sidebars.ts', 'docs'],
    ),
    commit: '87f0023eb349575725010509f6abedcb4878c059',
  },
  { ...mkdocs('squidfunk/mkdocs-material', '.', 'docs'), hasBlog: true },
  mkdocs('fastapi/fastapi', 'docs/en', 'docs/en/docs'),
  mkdocs('pydantic/pydantic', '.', 'docs'),
  mkdocs('astral-sh/uv', '.', 'docs'),
  mkdocs('encode/httpx', '.', 'docs'),
  // Its plugin "exclude" leaves out the texts that others include.
  { ...mkdocs('traefik/traefik', 'docs', 'docs/content'), excluded: /(?:^|\/)include-[^/]*\.md$/ },
  // The last commit that MkDocs builds.
  { ...mkdocs('kubernetes-sigs/gateway-api', '.', 'site-src'), commit: '69d9f2a1d196eaba511e8a6a8232faddd12cf334' },
]
