import { defineConfig } from 'vitest/config'

const sites = 'test/sites/**/*.test.ts'
const browser = 'test/browser/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'parts', include: ['test/**/*.test.{ts,tsx}'], exclude: [sites, browser] } },
      // These run the real command, so the package is compiled first.
      {
        extends: true,
        test: {
          name: 'sites',
          include: [sites],
          testTimeout: 60_000,
          globalSetup: 'test/helpers/compile-package.ts',
        },
      },
      // These look at built sites in one browser, which they share.
      { extends: true, test: { name: 'browser', include: [browser], globalSetup: 'test/helpers/browser-setup.ts' } },
    ],
  },
})
