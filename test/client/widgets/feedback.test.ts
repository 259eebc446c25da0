import { expect, test } from 'vitest'
import { recordEvent } from '../../../client/widgets/feedback.ts'

const answer = { helpful: 'no', page: '/docs/a' }

test.each([
  ['plausible', { plausible: record }, ['Feedback', { props: answer }]],
  ['umami', { umami: { track: record } }, ['Feedback', answer]],
  ['goatcounter', { goatcounter: { count: record } }, [{ path: 'feedback-no/docs/a', title: 'Feedback', event: true }]],
  ['matomo', { _paq: { push: record } }, [['trackEvent', 'Feedback', 'no', '/docs/a']]],
  ['google', { gtag: record }, ['event', 'feedback', answer]],
])('%s gets an event', (service, services, expected) => {
  calls.length = 0
  recordEvent(service, services, answer)
  expect(calls).toEqual([expected])
  expect(() => recordEvent(service, {}, answer)).toThrow(`The script of ${service} is missing.`)
})

const calls: unknown[][] = []

function record(...call: unknown[]): void {
  calls.push(call)
}
