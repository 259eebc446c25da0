/** The option `analytics`: the tags of each service, and what it adds to the security policy. */
import { describe, expect, test } from 'vitest'
import { resolveConfig } from '../../../renderer/config/resolve-config.ts'
import { pagePolicy } from '../../../renderer/site/outputs/security-policy.ts'
import { headTags } from '../../../renderer/text/html-tag.ts'

function resolve(analytics: unknown) {
  const raw = { title: 'Site', url: 'https://docs.example.com', ...(analytics !== undefined && { analytics }) }
  return resolveConfig(raw, 'site.config.ts')
}

function connectOf(analytics: unknown): string {
  const { config } = resolve(analytics)
  return config ? (/connect-src ([^;]*)/.exec(pagePolicy(config, ''))?.[1] ?? '') : ''
}

test.each([
  [undefined, "'self'"],
  [{ service: 'plausible', id: 'docs.example.com' }, "'self' https://plausible.io"],
  [{ service: 'plausible', id: 'a', host: 'https://stats.example.com/' }, "'self' https://stats.example.com"],
  [{ service: 'umami', id: 'a' }, "'self' https://cloud.umami.is https://api-gateway.umami.dev"],
  [{ service: 'umami', id: 'a', host: 'https://u.example.com' }, "'self' https://u.example.com"],
  [{ service: 'goatcounter', id: 'docs' }, "'self' https://gc.zgo.at https://docs.goatcounter.com"],
  [{ service: 'matomo', id: '1', host: 'https://example.com/matomo' }, "'self' https://example.com"],
  [
    { service: 'google', id: 'G-1' },
    "'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  ],
])('requests of scripts with %j go to %s', (analytics, sources) => {
  expect(connectOf(analytics)).toBe(sources)
})

test('only Google Analytics does without trusted types', () => {
  const typed = (service: string) => {
    const { config } = resolve({ service, id: 'a', host: 'https://stats.example.com' })
    return config?.security.trustedTypes
  }
  expect(['plausible', 'umami', 'goatcounter', 'matomo', 'google'].map(typed)).toEqual([true, true, true, true, false])
})

test('an id cannot end its script', () => {
  const { config } = resolve({ service: 'matomo', id: '</script><b>', host: 'https://stats.example.com' })
  expect(headTags(config?.head ?? [])).not.toContain('</script><b>')
})

test.each([
  [{ service: 'plausibel', id: 'a' }, 'plausibel'],
  [{ service: 'plausible' }, 'id'],
  [{ service: 'matomo', id: '1' }, 'host'],
  [{ service: 'umami', id: 'a', host: 'stats.example.com' }, 'not the address of a server'],
])('reports %j', (analytics, part) => {
  const { config, problems } = resolve(analytics)
  expect(config).toBeUndefined()
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(part)])
})

describe('feedback', () => {
  const plausible = { service: 'plausible', id: 'a' }
  const resolveFeedback = (feedback: unknown, analytics?: unknown) =>
    resolveConfig({ title: 'Site', url: 'https://docs.example.com', feedback, analytics }, 'site.config.ts')

  test.each([
    [
      'https://f.example.com/in?a=1',
      { url: 'https://f.example.com/in?a=1' },
      'https://plausible.io https://f.example.com',
    ],
    ['/api/feedback', { url: '/api/feedback' }, 'https://plausible.io'],
    ['analytics', { service: 'plausible' }, 'https://plausible.io'],
  ])('%s is a target that the policy allows', (target, expected, connect) => {
    const { config } = resolveFeedback(target, plausible)
    expect(config?.feedback).toMatchObject(expected)
    expect(config && pagePolicy(config, '')).toContain(`connect-src 'self' ${connect};`)
  })

  test.each([
    ['analytics', 'The feedback is for "analytics", which is not configured.'],
    ['javascript:alert(1)', '"javascript:alert(1)" is not an address that feedback can be sent to.'],
    ['//f.example.com', '"//f.example.com" is not an address that feedback can be sent to.'],
  ])('%s is refused', (target, message) =>
    expect(resolveFeedback(target).problems.map((problem) => problem.message)).toEqual([message]),
  )
})
