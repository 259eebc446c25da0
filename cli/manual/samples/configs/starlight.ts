import { defineConfig } from 'docs-gen'

export default defineConfig({
  title: 'My product',
  url: 'https://docs.example.com',
  docs: { dir: 'src/content/docs', route: '/' },
  pagesDir: 'src/site-pages',
  markdown: { math: false },
  staticDirs: ['public'],
})
