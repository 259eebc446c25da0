import { defineConfig } from 'vitest/config'

const sites = 'test/sites/**/*.test.ts'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'parts', include: ['test/**/*.test.{ts,tsx}'], exclude: [sites] } },
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
    ],
  },
})
