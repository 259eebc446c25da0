import { defineConfig } from 'docs-gen'

export default defineConfig({
  title: 'My product',
  url: 'https://docs.example.com',
  docs: { route: '/', sidebars: './sidebars.ts' },
})
