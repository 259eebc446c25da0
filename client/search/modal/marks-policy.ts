/**
 * The modal writes texts of records as HTML. Where the browser enforces Trusted Types, this default policy takes such strings
 * and lets through nothing but marks. It is made with the modal: no page has it before.
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
