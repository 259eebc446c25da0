import { decodeReferences } from '../../../../renderer/text/decode-references.ts'

export interface LiveAttribute {
  readonly element: string
  readonly name: string
  readonly value: string
}

/**
 * Reads every attribute that a browser would see, character by character, following the HTML standard. It shares no code with
 * the reader in the renderer, so it does not repeat a mistake there.
 */
export function liveAttributes(html: string): { readonly elements: string[]; readonly attributes: LiveAttribute[] } {
  const elements: string[] = []
  const attributes: LiveAttribute[] = []
  let at = 0
  const peek = () => html[at] ?? ''
  const isBlank = (character: string) => character !== '' && '\t\n\f\r '.includes(character)
  const take = (goesOn: (character: string) => boolean) => {
    const start = at
    while (at < html.length && goesOn(peek())) at++
    return html.slice(start, at)
  }
  const takeValue = () => {
    take(isBlank)
    const quote = peek()
    if (quote !== '"' && quote !== "'") return take((it) => it !== '>' && !isBlank(it))
    at++
    const value = take((it) => it !== quote)
    at++
    return value
  }
  while (at < html.length) {
    take((it) => it !== '<')
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at)
      if (at < 0) break
      continue
    }
    at++
    const isEnd = peek() === '/'
    if (isEnd) at++
    if (!/[a-z]/i.test(peek())) {
      if (isEnd || peek() === '!' || peek() === '?') take((it) => it !== '>')
      continue
    }
    const element = take((it) => it !== '/' && it !== '>' && !isBlank(it)).toLowerCase()
    if (!isEnd) elements.push(element)
    while (at < html.length) {
      take((it) => it === '/' || isBlank(it))
      if (peek() === '>') break
      const name = html.charAt(at++) + take((it) => it !== '/' && it !== '>' && it !== '=' && !isBlank(it))
      take(isBlank)
      let value = ''
      if (peek() === '=') {
        at++
        value = takeValue()
      }
      if (!isEnd) attributes.push({ element, name: name.toLowerCase(), value: decodeReferences(value) })
    }
  }
  return { elements, attributes }
}

const forbidden = /^(?:javascript|data|vbscript|file|blob|pathname):/i

/** Describes everything in the HTML that would run code or send readers to another page. */
export function liveDangers(html: string): string[] {
  const { elements, attributes } = liveAttributes(html)
  return [
    ...elements.filter((name) => /^(?:base|script|style|iframe|noscript)$/.test(name)),
    ...attributes.flatMap(({ element, name, value }) => {
      const addresses = value.split(/[\s,]+/).concat(value)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them
      const runs = addresses.some((it) => forbidden.test(it.replace(/[\u0000-\u0020\uFFFD]/g, '')))
      const moves = element === 'meta' && name === 'http-equiv' && /^refresh$/i.test(value)
      const animates = name === 'attributename' && /href|^on/i.test(value)
      return runs || moves || animates || /^on/.test(name) ? [`${element} ${name}=${value}`] : []
    }),
  ]
}
