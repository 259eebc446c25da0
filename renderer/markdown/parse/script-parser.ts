/** The parser of the JavaScript in MDX, with a limit of nesting: near the end of its stack V8 may abort the whole process. */
import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'

/** `mdx-errors.ts` recognizes the error by this text: MDX wraps it, and importing this file would load acorn. */
const tooDeep = 'The code is nested too deeply'

type Method = (...args: unknown[]) => unknown

interface Node {
  type: string
  expression?: Node
}

/** What acorn's plugins are made of, and its types leave out. */
interface Internals {
  readonly start: number
  raise(position: number, message: string): never
  finishNode(node: Node, type: string): Node
  [recursive: `${'parse' | 'jsx_parse'}${string}`]: Method
}

/** The methods by which acorn goes a level deeper; an expression in another one passes the first two. */
const recursive = ['parseMaybeAssign', 'parseMaybeUnary', 'parseStatement', 'jsx_parseElementAt'] as const
const callsPerLevel = 2

/** For one page: once something is nested too deeply, it fails. */
export function scriptParser(nesting: number): typeof Parser {
  return Parser.extend(acornJsx(), (base) => limit(base, nesting * callsPerLevel))
}

function limit(base: typeof Parser, most: number): typeof Parser {
  let tooDeepAt: number | undefined
  class Limited extends (base as unknown as new (...args: unknown[]) => Internals) {
    depth = 0

    /** MDX tries an expression again at each closing brace. One that is too deep will not get better. */
    constructor(...args: unknown[]) {
      super(...args)
      if (tooDeepAt !== undefined) this.raise(tooDeepAt, tooDeep)
    }

    /** MDX removes parentheses from the tree, but of doubled ones only the outer pair. */
    override finishNode(node: Node, type: string): Node {
      const { expression } = node
      if (type === 'ParenthesizedExpression' && expression?.type === type && expression.expression)
        node.expression = expression.expression
      return super.finishNode(node, type)
    }
  }
  for (const name of recursive) {
    const original = Limited.prototype[name] as Method
    Limited.prototype[name] = function (this: Limited, ...args) {
      this.depth++
      if (this.depth > most) {
        tooDeepAt = this.start
        this.raise(this.start, tooDeep)
      }
      const result = original.apply(this, args)
      this.depth--
      return result
    }
  }
  return Limited as unknown as typeof Parser
}
