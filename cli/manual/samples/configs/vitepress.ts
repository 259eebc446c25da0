import { defineConfig } from 'docs-gen'

export default defineConfig({
  title: 'My product',
  url: 'https://docs.example.com',
  docs: { route: '/' },
  markdown: { math: false, headingIds: 'vitepress' },
  staticDirs: ['docs/public'],
  trailingSlash: false,
})
