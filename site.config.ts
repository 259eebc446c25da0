import { defineConfig } from 'docs-gen'

// Addresses that are not part of this site, in one place.
const links = {
  site: 'https://docs.example.com',
  apiReference: 'https://example.com/api',
  blog: 'https://example.com/blog',
  repository: 'https://example.com/repository',
  chat: 'https://example.com/chat',
  edit: 'https://example.com/edit/{path}',
}

const base = '/geodesic/latest/'

// Public Sans, the Latin letters of @fontsource-variable/public-sans 5.3.0; its license is beside the file. Pages ask for it at once.
// Where it still comes late, a page keeps the system's font, so that no text moves.
const font = `${base}fonts/public-sans.woff2`
const typeface = `@font-face{font-family:'Public Sans';src:url(${font}) format('woff2');font-weight:100 900;font-display:optional}
:root{--font:'Public Sans',ui-sans-serif,system-ui,sans-serif}`

export default defineConfig({
  title: 'Geodesic',
  tagline: 'stop solving data, start solving problems',
  url: links.site,
  base,
  product: { name: 'Geodesic', slug: 'geodesic' },
  docs: { dir: 'docs', route: '/docs', sidebars: './docs/sidebars.ts', editUrl: links.edit, lastUpdate: true },
  versions: [{ name: 'current', label: 'Next' }],
  locales: [{ name: 'en', dir: 'ltr' }],
  llms: true,
  navbar: {
    hideOnScroll: true,
    logo: { src: 'favicon.svg', alt: '', width: 24, height: 24 },
    items: [
      { type: 'docSidebar', sidebarId: 'guides', label: 'Overview', position: 'left' },
      { type: 'docSidebar', sidebarId: 'docs', label: '{product} Web', position: 'left' },
      { type: 'docSidebar', sidebarId: 'pythonAPI', label: 'Python API', position: 'left' },
      { label: 'API Reference', href: links.apiReference, position: 'left' },
      { label: 'Blog', href: links.blog, position: 'left' },
      { label: 'Source repository', href: links.repository, icon: 'github' },
      { label: 'Community chat', href: links.chat, icon: 'chat' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Overview', to: '/docs/Overview/introduction' },
          { label: '{product} Web', to: '/docs/WebApp/introduction' },
          { label: 'Python API', to: '/docs/PythonAPI/introduction' },
        ],
      },
      { title: 'Community', items: [{ label: 'Community chat', href: links.chat }] },
      {
        title: 'More',
        items: [
          { label: 'Blog', href: links.blog },
          { label: 'Source repository', href: links.repository },
          { label: 'Guide for writers', to: '/markdown-page' },
        ],
      },
    ],
    logo: { src: 'favicon.svg', alt: 'Geodesic', width: 32, height: 32 },
    copyright: 'Copyright © 2026 {product}. All rights reserved.',
  },
  announcement: {
    id: 'welcome',
    content: 'New here? Start with the <a href="/geodesic/latest/docs/Overview/introduction/">overview</a>.',
  },
  colorMode: { default: 'light', switch: true },
  outline: { min: 2, max: 3 },
  head: [
    { tag: 'link', attributes: { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossorigin: true } },
    { tag: 'style', content: typeface },
  ],
  markdown: { fences: { geojson: 'GeoFence' } },
  theme: {
    mdxComponents: {
      Anatomy: './docs/_components/Anatomy.tsx',
      BandExplorer: './docs/_components/live/BandExplorer.tsx',
      BufferExplorer: './docs/_components/live/BufferExplorer.tsx',
      CellExplorer: './docs/_components/live/CellExplorer.tsx',
      Cells: './docs/_components/cells/Cells.tsx',
      ColormapExplorer: './docs/_components/live/ColormapExplorer.tsx',
      FilterExplorer: './docs/_components/live/FilterExplorer.tsx',
      Flow: './docs/_components/figures.ts',
      GeoFence: './docs/_components/geo/GeoFence.tsx',
      GeoMap: './docs/_components/geo/GeoMap.tsx',
      Graph: './docs/_components/graph/Graph.tsx',
      GraphExplorer: './docs/_components/live/GraphExplorer.tsx',
      NearExplorer: './docs/_components/live/NearExplorer.tsx',
      Raster: './docs/_components/raster/Raster.tsx',
      RescaleExplorer: './docs/_components/live/RescaleExplorer.tsx',
      Sequence: './docs/_components/figures.ts',
      SimplifyExplorer: './docs/_components/live/SimplifyExplorer.tsx',
      Wireframe: './docs/_components/Wireframe.tsx',
    },
    components: { NotFound: './docs/_theme/NotFound.tsx' },
    css: ['./docs/_components/figures.css'],
  },
  search: { placeholder: 'Search docs', missingResultsUrl: `${links.repository}/issues/new?title={query}` },
  samples: {
    python: {
      parse: 'python3 -m py_compile {files}',
      run: 'python3 {file}',
      files: ['docs/_static/data/ndvi-grid.json'],
    },
  },
  redirects: [
    // Addresses that were published in another spelling.
    ...[
      'tutorial_intro',
      'Boson/adding_datasets',
      'Boson/serving_dataset',
      'Credentials/authorizing_oauth2_app',
      'Entanglement/editing-graph',
      'Entanglement/sharing-graph',
      'Entanglement/simple-graph-search',
      'Middleware/middleware-builder',
    ].map((page) => ({ from: `/docs/WebApp/Tutorial/${page}`, to: `/docs/WebApp/Tutorials/${page}` })),
  ],
  strict: true,
})
