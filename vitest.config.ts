import { defineConfig } from 'vitest/config'

const commands = 'test/commands/**/*.test.ts'
const browser = 'test/browser/**/*.test.{ts,tsx}'
const live = 'test/{serve,watch}/**/*.test.ts'

/** What a reader does, which must be the same on a site that is being written. */
const behaviours = [
  'announcement',
  'color-mode',
  'content',
  'failures',
  'mobile-menu',
  'navbar',
  'navigation',
  'outline',
  'sidebar',
  'versions',
  'zoom',
].map((name) => `test/browser/${name}.test.ts`)

/**
 * A browser on a busy machine now and then answers before it has painted. What fails twice is broken; what needed a second
 * try is named in the report.
 */
const secondTry = { retry: 1 }

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // A page or a command answers when it can: how soon is no test's subject, and one second is too little on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/**/*.test.{ts,tsx}'], exclude: [commands, browser, live] },
      },
      // These run the real command, so the package is compiled first.
      {
        extends: true,
        test: {
          name: 'commands',
          include: [commands],
          globalSetup: 'test/helpers/compile-package.ts',
        },
      },
      // These run the commands that stay, one file after the other: each has processes, watchers and pages of its own.
      {
        extends: true,
        test: {
          name: 'live',
          include: [live],
          fileParallelism: false,
          ...secondTry,
          globalSetup: 'test/helpers/live-setup.ts',
        },
      },
      // These look at built sites in one browser, which they share.
      {
        extends: true,
        test: { name: 'browser', include: [browser], globalSetup: 'test/helpers/browser-setup.ts', ...secondTry },
      },
      // The same checks on what `serve` shows.
      {
        extends: true,
        test: {
          name: 'browser-serve',
          include: behaviours,
          globalSetup: 'test/helpers/browser-serve-setup.ts',
          ...secondTry,
        },
      },
    ],
  },
})
