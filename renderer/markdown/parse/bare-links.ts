/**
 * Selects the syntax for bare addresses, which GFM turns into links. They are the most expensive part of the parse, mail
 * addresses above all, since one may begin at every letter. So each kind is enabled only when a quick scan finds a candidate.
 */
import type { Root } from 'mdast'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import type { Extension } from 'micromark-util-types'
import { nodesOf } from './nodes-of.ts'
import { proseOf } from './prepare-text.ts'

const all = gfmAutolinkLiteral()
const withoutMail = keepConstructs(all, new Set(['wwwAutolink', 'protocolAutolink']))

const inlineCode = /(?<![\\`])`[^`\n]+`(?!`)/g
const mailAddress = /[\w.+-]@[\w-]+\.[\w-]|(?:mailto|xmpp):/i
/** One without a scheme begins a word. One with a scheme is not the target of a link. */
const webAddress = /(?<![^\s(*_[\]~])www\.|(?<!\]\(<?|\]: *<?|<)https?:\/\//i

/** The syntax extension that this text seems to need, if any: what looks like a fence may be none. */
export function bareLinks(text: string): Extension | undefined {
  if (!/www\.|:\/\/|@|mailto:|xmpp:/i.test(text)) return undefined
  const prose = proseOf(text).replace(inlineCode, '')
  if (mailAddress.test(prose)) return all
  return webAddress.test(prose) ? withoutMail : undefined
}

/** The one that it needs as well, by the tree that it got with `used`. */
export function missedLinks(tree: Root, used: Extension | undefined): Extension | undefined {
  if (used === all) return undefined
  const texts = nodesOf(tree).flatMap((node) => (node.type === 'text' ? node.value : []))
  if (texts.some((text) => mailAddress.test(text))) return all
  return used === undefined && texts.some((text) => /www\.|https?:\/\//i.test(text)) ? withoutMail : undefined
}

function keepConstructs({ text = {} }: Extension, names: ReadonlySet<string>): Extension {
  const kept = Object.entries(text).flatMap(([code, constructs]) => {
    const own = [constructs ?? []].flat().filter(({ name }) => name !== undefined && names.has(name))
    return own.length > 0 ? [[code, own] as const] : []
  })
  return { text: Object.fromEntries(kept) }
}
