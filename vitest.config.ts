import { defineConfig } from 'vitest/config'

const sites = 'test/sites/**/*.test.ts'
const browser = 'test/browser/**/*.test.{ts,tsx}'
const live = 'test/{serve,watch}/**/*.test.ts'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'parts', include: ['test/**/*.test.{ts,tsx}'], exclude: [sites, browser, live] } },
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
      // These run the commands that stay, one file after the other: each has processes, watchers and pages of its own.
      {
        extends: true,
        test: {
          name: 'live',
          include: [live],
          testTimeout: 60_000,
          fileParallelism: false,
          globalSetup: 'test/helpers/live-setup.ts',
        },
      },
      // These look at built sites in one browser, which they share.
      { extends: true, test: { name: 'browser', include: [browser], globalSetup: 'test/helpers/browser-setup.ts' } },
    ],
  },
})
