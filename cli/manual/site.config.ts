import { defineConfig } from 'docs-gen'
import manifest from '../../package.json' with { type: 'json' }

const published = new URL(manifest.homepage)
// The package serves the manual at the root of a local server.
const base = process.env.MANUAL_PUBLISHED ? published.pathname : '/'

export default defineConfig({
  title: 'docs-gen',
  tagline: 'Documentation sites from Markdown and MDX',
  url: published.origin,
  base,
  docs: { route: '/', sidebars: './sidebars.ts' },
  navbar: {
    logo: { src: 'favicon.svg', alt: '', width: 24, height: 24 },
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Guide',
        items: [
          { label: 'Five-minute start', to: '/start/five-minutes' },
          { label: 'Deploying', to: '/start/deploying' },
          { label: 'Troubleshooting', to: '/help/troubleshooting' },
        ],
      },
      {
        title: 'Reference',
        items: [
          { label: 'Config', to: '/reference/config' },
          { label: 'Commands', to: '/reference/cli' },
          { label: 'Findings', to: '/reference/findings' },
        ],
      },
    ],
    copyright: 'The manual of docs-gen, built with docs-gen. MIT licensed.',
  },
  colorMode: { respectSystem: true },
  assets: { dirs: ['samples'] },
  search: { placeholder: 'Search the manual' },
  strict: {
    undefinedReferences: 'error',
    duplicateIds: 'error',
    secondTitle: 'error',
    headingLevels: 'error',
    imageAlt: 'error',
    ignoredHtml: 'error',
    staticHooks: 'error',
    codeOptions: 'error',
    shownAttributes: 'error',
    lostText: 'error',
    slugSpaces: 'error',
    emptyPages: 'error',
  },
})
