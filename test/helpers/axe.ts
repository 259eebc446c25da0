import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Scope extends RunOptions {
  /** Selector of the part to look at. Default: all of the page. */
  readonly within?: string
}

/** What axe finds wrong with the page as it is shown now: rule, element and reason. */
export async function findViolations(page: Page, { within = 'html', ...options }: Scope = {}): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${source} })()`)
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: { run: (...given: unknown[]) => Promise<AxeResults> } }).axe.run(...given),
    [within, { resultTypes: ['violations'], ...options }] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}
