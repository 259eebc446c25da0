/** The option `analytics`: the tags of a service, and what the security policy allows it. */
import type { AnalyticsConfig, HeadTag } from '../model/site-config.ts'
import { toScriptJson } from '../text/escape.ts'
import { trimEndOf } from '../text/trim-end-of.ts'
import { asChoice, asObject, asText, complain, type Options, read, readRequired, type Setting } from './read-options.ts'

type AnalyticsService = AnalyticsConfig['service']

export interface Analytics {
  readonly service: AnalyticsService | undefined
  readonly head: readonly HeadTag[]
  /** More origins that its script sends to. Its own origin is allowed already. */
  readonly connect: readonly string[]
  /** Origins of pictures that report a visit. */
  readonly img: readonly string[]
  /** Whether the script works under trusted types. */
  readonly trustedTypes: boolean
}

const none: Analytics = { service: undefined, head: [], connect: [], img: [], trustedTypes: true }

export function readAnalytics(site: Options): Analytics {
  return read(site, 'analytics', asObject(readService)) ?? none
}

interface Service {
  /** An example for the message when `id` is missing. */
  readonly id: string
  /** The server of the service; `undefined` when everyone has their own. */
  readonly host: string | undefined
  /** `host` is without a slash at its end. */
  readonly tags: (id: string, host: string) => Partial<Analytics>
}

const services = {
  plausible: {
    id: "'docs.example.com'",
    host: 'https://plausible.io',
    tags: (id, host) => ({ head: [script({ defer: true, 'data-domain': id, src: `${host}/js/script.js` })] }),
  },
  umami: {
    id: "'b59e9c65-ae32-47f1-8400-119fcf4861c4'",
    host: 'https://cloud.umami.is',
    tags: (id, host) => ({
      head: [script({ defer: true, 'data-website-id': id, src: `${host}/script.js` })],
      connect: host === 'https://cloud.umami.is' ? ['https://api-gateway.umami.dev'] : [],
    }),
  },
  goatcounter: {
    id: "'my-docs'",
    host: 'https://gc.zgo.at',
    tags: (id, host) => {
      const server = host === 'https://gc.zgo.at' ? `https://${id}.goatcounter.com` : host
      return {
        head: [
          script({ async: true, 'data-goatcounter': `${server}/count`, src: `${host}/count.js` }),
          onNewPage('window.goatcounter?.count()'),
        ],
        connect: [new URL(server).origin],
        img: plainOrigin(server),
      }
    },
  },
  matomo: {
    id: "'1'",
    host: undefined,
    tags: (id, host) => ({
      head: [
        inline(
          `window._paq=[['trackPageView'],['enableLinkTracking'],['setTrackerUrl',${toScriptJson(`${host}/matomo.php`)}],['setSiteId',${toScriptJson(id)}]]`,
        ),
        script({ async: true, src: `${host}/matomo.js` }),
        onNewPage(
          "_paq.push(['setCustomUrl',location.href],['setDocumentTitle',document.title],['trackPageView'],['enableLinkTracking'])",
        ),
      ],
      img: plainOrigin(host),
    }),
  },
  google: {
    id: "'G-XXXXXXXXXX'",
    host: 'https://www.googletagmanager.com',
    // Its script counts pages that are opened without a reload.
    tags: (id, host) => ({
      head: [
        inline(
          `window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config',${toScriptJson(id)})`,
        ),
        script({ async: true, src: `${host}/gtag/js?id=${encodeURIComponent(id)}` }),
      ],
      connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
      trustedTypes: false,
    }),
  },
} as const satisfies Record<AnalyticsService, Service>

const names = ['plausible', 'umami', 'goatcounter', 'matomo', 'google'] as const satisfies readonly AnalyticsService[]

function readService(options: Options): Analytics {
  const name = readRequired(options, 'service', asChoice(names), "'plausible'")
  const service: Service = services[name ?? 'plausible']
  const id = readRequired(options, 'id', asText, service.id) ?? ''
  const host =
    service.host === undefined
      ? readRequired(options, 'host', asOrigin, "'https://stats.example.com'")
      : (read(options, 'host', asOrigin) ?? service.host)
  return host === undefined ? none : { ...none, service: name, ...service.tags(id, host) }
}

/** A server and a path on it, without a slash at the end. */
function asOrigin(place: Setting): string | undefined {
  const host = asText(place)
  if (host === undefined || /^https?:\/\/[a-z\d.-]+(?::\d+)?(?:\/[\w./-]*)?$/i.test(host))
    return host && trimEndOf(host, '/')
  return complain(
    place,
    'wrong-value',
    `"${host}" is not the address of a server.`,
    "Write 'https://stats.example.com'.",
  )
}

function script(attributes: Record<string, string | boolean>): HeadTag {
  return { tag: 'script', attributes }
}

function inline(content: string): HeadTag {
  return { tag: 'script', attributes: { type: 'text/javascript' }, content }
}

/** For services that do not see pages that are opened without a reload. */
function onNewPage(code: string): HeadTag {
  return inline(`addEventListener('docs-gen:page',()=>{${code}})`)
}

/** The policy allows pictures of all sites with `https:` already. */
function plainOrigin(host: string): string[] {
  return host.startsWith('http:') ? [new URL(host).origin] : []
}
