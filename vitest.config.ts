import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { secondTries } from './test/helpers/second-tries.ts'

const commands = 'test/commands/**/*.test.ts'
const browser = 'test/browser/**/*.test.{ts,tsx}'
const live = 'test/{serve,watch}/**/*.test.ts'
/** Tests with so many cases that they take half of the time of all unit tests. */
const long = 'test/**/*.long.test.ts'
/** Editorial checks of the Geodesic site: `npm run check:docs`. */
const docs = 'test/docs/content/**/*.test.ts'

/** Tests of what readers do, which must also pass on `docs-gen serve`. */
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
 * A browser on a busy machine sometimes answers before it has painted. A test that fails twice is broken; the end of the report
 * names tests that needed a second try, and why. Only browser tests are retried: a retry would hide the races that the live tests look for.
 */
const secondTry = { retry: 1 }

export default defineConfig({
  test: {
    reporters: ['default', secondTries],
    // Only for what hangs: no test measures time, and other programs may leave it a tenth of the machine.
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    // One more than processors: a test in the browser waits half of its time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/**/*.test.{ts,tsx}'], exclude: [commands, browser, live, docs, long] },
      },
      { extends: true, test: { name: 'long', include: [long] } },
      { extends: true, test: { name: 'docs', include: [docs] } },
      // These run the real command, so the package is compiled first.
      {
        extends: true,
        test: {
          name: 'commands',
          include: [commands],
          globalSetup: 'test/helpers/compile-package.ts',
        },
      },
      // These run long-running commands; each file has its own processes, watchers and pages.
      { extends: true, test: { name: 'live', include: [live], globalSetup: 'test/helpers/live-setup.ts' } },
      // These open built sites in one shared browser.
      {
        extends: true,
        test: { name: 'browser', include: [browser], globalSetup: 'test/helpers/browser-setup.ts', ...secondTry },
      },
      // The same tests on `docs-gen serve`.
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
