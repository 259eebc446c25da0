import { defineConfig } from 'docs-gen'
import { rehypeTableWrap } from './plugins/rehype-table-wrap.ts'
import { remarkIssues } from './plugins/remark-issues.ts'
import { german } from './strings-de.ts'

export default defineConfig({
  // region site
  title: 'Acme',
  tagline: 'Rockets for everyone',
  url: 'https://docs.example.com',
  base: '/acme/',
  docs: {
    sidebars: './sidebars.ts',
    editUrl: 'https://example.com/acme/edit/main/{path}',
    lastUpdate: false,
  },
  // endregion site
  // region versions
  versions: [{ name: 'current', label: 'Next' }, { name: '1.0' }],
  // endregion versions
  // region languages
  locales: [{ name: 'en' }, { name: 'de', strings: german }],
  // endregion languages
  // region navbar
  navbar: {
    logo: { src: 'favicon.svg', alt: '', width: 24, height: 24 },
    hideOnScroll: true,
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
      { type: 'doc', docId: 'guide/install', label: 'Install', position: 'left' },
      {
        type: 'dropdown',
        label: 'More',
        position: 'left',
        items: [
          { label: 'About', to: '/about' },
          { label: 'Status', href: 'https://status.example.com' },
        ],
      },
      { type: 'docsVersionDropdown' },
      { type: 'localeDropdown' },
      { label: 'Source', href: 'https://example.com/acme', icon: 'github' },
    ],
  },
  // endregion navbar
  // region footer
  footer: {
    links: [
      { title: 'Docs', items: [{ label: 'Install', to: '/docs/guide/install' }] },
      { title: 'More', items: [{ label: 'Source', href: 'https://example.com/acme' }] },
    ],
    copyright: 'Copyright © 2026 {product}.',
  },
  // endregion footer
  // region announcement
  announcement: { id: 'release-2', content: 'Version 2 is in work. <a href="/acme/docs/next">Read on</a>.' },
  // endregion announcement
  // region redirects
  redirects: [
    { from: '/setup', to: '/docs/guide/install' },
    { from: ['/chat', '/forum'], to: 'https://example.com/forum' },
  ],
  // endregion redirects
  // region markdown
  markdown: {
    remarkPlugins: [[remarkIssues, { url: 'https://example.com/acme/issues/' }]],
    rehypePlugins: { after: [rehypeTableWrap] },
    admonitions: { release: { title: 'New in this release', like: 'tip' } },
    languageAliases: { rocketscript: 'js' },
    fences: { bars: 'Bars', geojson: 'GeoFence' },
  },
  // endregion markdown
  // region theme
  theme: {
    components: { DocFooter: './theme/DocFooter.tsx' },
    mdxComponents: {
      Bars: './components/Bars.tsx',
      GeoFence: './components/maps.tsx',
      Price: './components/Price.tsx',
    },
    css: ['./theme/site.css'],
  },
  // endregion theme
  // region head
  head: [
    { tag: 'meta', attributes: { name: 'theme-color', content: '#1b6f86' } },
    { tag: 'script', attributes: { src: 'https://stats.example.com/count.js', defer: true } },
  ],
  security: { connect: ['https://api.example.com'] },
  // endregion head
  assets: { dirs: ['code'] },
})
