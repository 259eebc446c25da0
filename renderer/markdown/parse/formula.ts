/**
 * The syntax of formulas: `$$`, and single dollars by Pandoc's rule, which leaves prices alone: no space inside the dollars,
 * and no digit after the closing one. Nor does a formula end in code, or begin in the text of a link and end outside it: the
 * dollars of `$HOME` and `$PATH` are parts of names.
 */
import { math } from 'micromark-extension-math'
import type { Code, Construct, Effects, Extension, Previous, State } from 'micromark-util-types'

const dollar = 36
const backslash = 92
const backtick = 96
const bracket = 91
const closingBracket = 93
const parenthesis = 40

export function formula(): Extension {
  const { flow, text } = math({ singleDollarTextMath: false })
  const double = [text?.[dollar] ?? []].flat()
  return { ...(flow ? { flow } : {}), text: { [dollar]: [singleDollar, ...double] } }
}

const previous: Previous = (code) => code !== dollar && code !== backslash

const singleDollar: Construct = {
  name: 'mathText',
  tokenize: (effects, ok, nok) => tokenize(effects, ok, nok),
  previous,
}

function tokenize(effects: Effects, ok: State, nok: State): State {
  let before: Code = null
  let isEscaped = false
  let isInCode = false
  let brackets = 0

  const start: State = (code) => {
    effects.enter('mathText')
    effects.enter('mathTextSequence')
    effects.consume(code)
    effects.exit('mathTextSequence')
    return afterOpening
  }
  const afterOpening: State = (code) => (code === dollar || isSpace(code) ? nok(code) : between(code))
  const between: State = (code) => {
    if (code === null) return nok(code)
    if (isLineEnding(code)) return lineEnding(code)
    if (code === dollar && !isEscaped) return isSpace(before) || isInCode ? nok(code) : closing(code)
    effects.enter('mathTextData')
    return content(code)
  }
  const content: State = (code) => {
    if (code === null || isLineEnding(code) || (code === dollar && !isEscaped)) {
      effects.exit('mathTextData')
      return between(code)
    }
    if (code === parenthesis && before === closingBracket && brackets < 0) return nok(code)
    if (code === backtick) isInCode = !isInCode
    if (code === bracket) brackets++
    if (code === closingBracket) brackets--
    isEscaped = code === backslash && !isEscaped
    before = code
    effects.consume(code)
    return content
  }
  const lineEnding: State = (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    before = code
    isEscaped = false
    return between
  }
  const closing: State = (code) => {
    effects.enter('mathTextSequence')
    effects.consume(code)
    effects.exit('mathTextSequence')
    effects.exit('mathText')
    return afterClosing
  }
  const afterClosing: State = (code) => (code === dollar || isDigit(code) ? nok(code) : ok(code))
  return start
}

/** micromark's codes for tabs and line endings are negative. */
function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32
}

function isLineEnding(code: Code): boolean {
  return code !== null && code < -2
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57
}
