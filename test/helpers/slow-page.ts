/** Makes a page as slow as on a busy machine with a bad network: `SLOW_PAGES=6 npx vitest run --project browser`. */
import type { Page } from 'playwright-core'

/** How many times slower scripts run, and the milliseconds that every answer waits for each of them. */
const rate = Number(process.env.SLOW_PAGES ?? 0)
const latency = 60

export async function slowDown(page: Page): Promise<void> {
  if (rate <= 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latency * rate,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}
