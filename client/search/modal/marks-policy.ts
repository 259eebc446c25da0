/**
 * The modal inserts texts of records as HTML. In browsers that enforce Trusted Types, this default policy accepts such strings
 * and removes all markup except marks. It is created with the modal; pages have none before.
 */
import { keepMarks } from '../client/marked-text.ts'

interface PolicyFactory {
  readonly defaultPolicy: unknown
  readonly createPolicy: (name: string, rules: { readonly createHTML: (html: string) => string }) => unknown
}

export function allowMarks(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory } // not in every browser
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createHTML: keepMarks })
}
