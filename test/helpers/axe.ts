import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with the page as it is shown now: rule, element and reason. */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${source} })()`)
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: { run: (options: unknown) => Promise<AxeResults> } }).axe.run(given),
    { resultTypes: ['violations'], ...options } as RunOptions,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}
