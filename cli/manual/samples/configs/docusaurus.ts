import { defineConfig } from 'docs-gen'

export default defineConfig({
  title: 'My product',
  url: 'https://docs.example.com',
  base: '/',
  docs: { sidebars: './sidebars.ts' },
  staticDirs: ['static'],
  pagesDir: 'src/pages',
  markdown: { format: 'mdx' },
  strict: false,
})
