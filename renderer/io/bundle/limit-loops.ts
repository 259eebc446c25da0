/**
 * Makes the loops of a bundle call `check`, which may stop them. A limit of time from outside reaches no loop in a timer or behind an
 * `await`, and in V8 from 13 on not every other one: `while (a.b.endsWith('c'));` becomes machine code without a place to stop.
 */
import type { AnyNode } from 'acorn'

/** Name of the function that loops call. */
export const loopCheck = '__docsGenLoop'

/** Loops over lists end: few bundles need to be parsed. */
const maybeEndless = /\b(?:while|do|for await)\b|\bfor \((?:(?!for \()[^\n;])*;/

interface Insertion {
  readonly at: number
  readonly text: string
}

/** Lines stay as they are, so that the source map still fits. */
export async function limitLoops(code: string): Promise<string> {
  if (!maybeEndless.test(withoutStrings(code))) return code
  const { parse } = await import('acorn')
  const insertions: Insertion[] = []
  const pending: unknown[] = [parse(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true })]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value !== 'object' || value === null) continue
    if (isLoop(value)) insertions.push(...checkIn(value.body))
    pending.push(...Object.values(value))
  }
  return insertAll(code, insertions)
}

/** A string that is not whole takes the rest of its line, so that no other one is searched for there. */
const strings = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`|\/\* @__PURE__ \*\/|(["'`]).*/g

/** Strings hold the text of pages and their samples of code. A line with more than code and whole strings stays as it is. */
function withoutStrings(code: string): string {
  return code.replace(/^.*["'`].*$/gm, (line) => {
    const bare = line.replace(strings, ' $1')
    return /["'`/]/.test(bare) ? line : bare
  })
}

function isLoop(value: object): value is { readonly body: AnyNode } {
  const { type, await: isAwaiting } = value as { readonly type?: unknown; readonly await?: unknown } // every value may be asked
  return /^(?:(?:Do)?While|For)Statement$/.test(String(type)) || (type === 'ForOfStatement' && isAwaiting === true)
}

function checkIn({ type, start, end }: AnyNode): Insertion[] {
  const call = `${loopCheck}();`
  if (type === 'BlockStatement') return [{ at: start + 1, text: call }]
  return [
    { at: start, text: `{${call}` },
    { at: end, text: '}' },
  ]
}

function insertAll(code: string, insertions: readonly Insertion[]): string {
  let text = ''
  let from = 0
  for (const { at, text: inserted } of insertions.toSorted((a, b) => a.at - b.at)) {
    text += code.slice(from, at) + inserted
    from = at
  }
  return text + code.slice(from)
}
