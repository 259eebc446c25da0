import { defineConfig } from 'docs-gen'

export default defineConfig({
  title: 'My book',
  url: 'https://docs.example.com',
  trailingSlash: false,
  docs: { dir: 'src', route: '/', sidebars: 'sidebars.ts', exclude: ['SUMMARY.md'] },
  markdown: { math: false },
  compat: { mdbook: { includes: ['listings'], hiddenLines: { python: '~' } } },
})
