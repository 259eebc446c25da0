/** The parser for JavaScript in MDX, with a nesting limit: near the end of the stack, V8 may abort the whole process. */
import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'

/** `mdx-errors.ts` recognizes the error by this text: MDX wraps it, and importing this file would load acorn. */
const tooDeep = 'The code is nested too deeply'

type Method = (...args: unknown[]) => unknown

interface Node {
  type: string
  expression?: Node
}

/** The internals of acorn that its plugins use and its types omit. */
interface Internals {
  readonly start: number
  raise(position: number, message: string): never
  finishNode(node: Node, type: string): Node
  [recursive: `${'parse' | 'jsx_parse'}${string}`]: Method
}

/** The methods with which acorn goes one level deeper. A nested expression calls the first two. */
const recursive = ['parseMaybeAssign', 'parseMaybeUnary', 'parseStatement', 'jsx_parseElementAt'] as const
const callsPerLevel = 2

/** Where code is nested too deeply, once that is known. */
interface Memory {
  tooDeepAt?: number
}

/** A parser for one page. After it finds code that is nested too deeply, every further call fails. */
export function scriptParser(nesting: number): typeof Parser {
  return limitedTo(nesting, {})
}

const shared = memoizeByKey<typeof Parser>()

/** A parser for all pages, which remembers nothing. V8 compiles the methods of one class well, but not those of a class for each page. */
export function sharedScriptParser(nesting: number): typeof Parser {
  return shared(String(nesting), () => limitedTo(nesting))
}

function limitedTo(nesting: number, memory?: Memory): typeof Parser {
  return Parser.extend(acornJsx(), (base) => limit(base, nesting * callsPerLevel, memory))
}

function limit(base: typeof Parser, most: number, memory: Memory | undefined): typeof Parser {
  class Limited extends (base as unknown as new (...args: unknown[]) => Internals) {
    depth = 0

    /** MDX parses an expression again at each closing brace; one that is too deep stays too deep. */
    constructor(...args: unknown[]) {
      super(...args)
      if (memory?.tooDeepAt !== undefined) this.raise(memory.tooDeepAt, tooDeep)
    }

    /** MDX removes parentheses from the tree, but only the outer pair of doubled ones. */
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
        if (memory) memory.tooDeepAt = this.start
        this.raise(this.start, tooDeep)
      }
      const result = original.apply(this, args)
      this.depth--
      return result
    }
  }
  return Limited as unknown as typeof Parser
}
