/**
 * Sends the hits that were viewed and chosen to the hosted search, if the site enables it. It uses the browser's beacon, loads
 * no third-party script, stores nothing, and identifies readers for this visit only.
 */
import type { SearchConnection } from './client.ts'

export interface SelectedHit {
  readonly objectID: string
  /** Position in the list, from 0; set by the modal, like the next field. */
  readonly __autocomplete_id?: number
  readonly __autocomplete_queryID?: string
}

export interface Insights {
  /** Called by the modal with its events. */
  readonly insightsClient: (method: string, ...events: readonly unknown[]) => void
  readonly select: (hit: SelectedHit) => void
}

export function createInsights({ appId, apiKey, indexName }: SearchConnection): Insights {
  const credentials = new URLSearchParams({ 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey })
  const userToken = `anonymous-${crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)}`
  const send = (events: readonly object[]) => {
    const body = { events: events.map((event) => ({ ...event, userToken })) }
    navigator.sendBeacon(`https://insights.algolia.io/1/events?${credentials}`, JSON.stringify(body))
  }
  return {
    // Selections are sent below, because the modal ignores the first hit and counts from 0.
    insightsClient: (method, ...events) => {
      if (method === 'viewedObjectIDs') send(events.filter(isEvent).map((event) => ({ ...event, eventType: 'view' })))
    },
    select: ({ objectID, __autocomplete_id: position, __autocomplete_queryID: queryID }) => {
      if (queryID === undefined || position === undefined) return
      const event = { eventType: 'click', eventName: 'Item Selected', index: indexName, queryID }
      send([{ ...event, objectIDs: [objectID], positions: [position + 1], timestamp: Date.now() }])
    },
  }
}

/** The last argument of the modal may be options. */
function isEvent(event: unknown): event is object {
  return typeof event === 'object' && event !== null && 'objectIDs' in event
}
