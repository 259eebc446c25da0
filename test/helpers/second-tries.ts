/** Lists the tests that passed on the second try, and why the first one failed: each is a race that nobody has found yet. */
import type { Reporter, TestCase } from 'vitest/node'

export const secondTries: Reporter = {
  onTestRunEnd(modules) {
    const lines = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${module.relativeModuleId} > ${test.fullName}\n    ${reasonOf(test)}\n`),
    )
    if (lines.length > 0) process.stdout.write(`\nPassed on the second try only:\n${lines.join('')}`)
  },
}

function reasonOf(test: TestCase): string {
  return test.result().errors?.[0]?.message ?? ''
}
