/** Attribute lists: `{ #id .class width=300 title="…" }`. */
import { escapeAttribute } from '../../text/escape.ts'

// In Python-Markdown, a name has all characters but spaces and the equals sign.
const nameCharacter = String.raw`[^\s={}"'#]`

// Each list has one reading only: with two, the time would double with every part.
export const attributePart = String.raw`[.#]${nameCharacter}+(?!${nameCharacter})|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+(?![^\s"'{}]))|\s`
export const attributeList = String.raw`\{:?(?:${attributePart})+\}`

/** Behind a piece of a line, Python-Markdown takes all words for attributes: those that are neither a class nor an id have no effect. */
export const inlineAttributeList = String.raw`\{:?(?:${attributePart}|[.#](?=[\s}])|\w[\w:-]*(?![\w:=.-]))+\}`

export interface Attributes {
  readonly id: string | undefined
  readonly classes: readonly string[]
  /** The rest, without those that the security policy blocks. */
  readonly others: readonly (readonly [name: string, value: string])[]
}

const part = /([.#])([^\s={}"'#]+)|(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/g

export function readAttributes(list: string): Attributes {
  const parts = [...list.matchAll(part)]
  const classes = parts.flatMap(([, mark, name]) => (mark === '.' && name ? (buttons[name] ?? [name]) : []))
  return {
    id: parts.findLast(([, mark]) => mark === '#')?.[2],
    classes,
    others: parts.flatMap(([, , , name, double, single, bare]) => {
      const isUsed = name !== undefined && !/^(?:style|on\w+|data-.*|class)$/.test(name)
      return isUsed ? [[name, double ?? single ?? bare ?? ''] as const] : []
    }),
  }
}

const buttons: Readonly<Record<string, readonly string[]>> = {
  'md-button': ['button'],
  'md-button--primary': ['button-primary'],
}

/** As they are written in a tag, with a space before each. */
export function writeAttributes({ id, classes, others }: Attributes): string {
  const all = [
    ...(id === undefined ? [] : [['id', id] as const]),
    ...(classes.length > 0 ? [['class', classes.join(' ')] as const] : []),
    ...others,
  ]
  return all.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')
}
