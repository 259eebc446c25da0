/**
 * Makes a bundle call functions of ours.
 *
 * - Loops call one that may stop them. A limit of time from outside reaches no loop in a timer or behind an `await`, and in V8 from 13
 *   on not every other one: `while (a.b.endsWith('c'));` becomes machine code without a place to stop.
 * - `import()` is a function, because Node warns of one in code that was compiled as a function.
 */
import type { AnyNode } from 'acorn'

/** Name of the function that loops call. */
export const loopCheck = '__docsGenLoop'
/** Name of the function in place of `import`. */
export const importer = '__docsGenImport'

/** Loops over lists end: few bundles need to be parsed. */
const maybeEndless = /\b(?:while|do|for await)\b|\bfor \((?:(?!for \()[^\n;])*;/
const mayImport = /\bimport\s*\(/

/** The text takes the place of the code from `start` to `end`. */
interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Lines stay as they are, so that the source map still fits. */
export async function instrument(code: string): Promise<string> {
  const bare = withoutStrings(code)
  if (!maybeEndless.test(bare) && !mayImport.test(bare)) return code
  const { parse } = await import('acorn')
  const changes: Change[] = []
  const pending: unknown[] = [parse(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true })]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value !== 'object' || value === null) continue
    if (isLoop(value)) changes.push(...checkIn(value.body))
    if (isImport(value)) changes.push({ start: value.start, end: value.start + 'import'.length, text: importer })
    pending.push(...Object.values(value))
  }
  return changeAll(code, changes)
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

function isImport(value: object): value is AnyNode {
  return 'type' in value && value.type === 'ImportExpression'
}

function checkIn({ type, start, end }: AnyNode): Change[] {
  const call = `${loopCheck}();`
  if (type === 'BlockStatement') return [insertion(start + 1, call)]
  return [insertion(start, `{${call}`), insertion(end, '}')]
}

function insertion(at: number, text: string): Change {
  return { start: at, end: at, text }
}

function changeAll(code: string, changes: readonly Change[]): string {
  let text = ''
  let from = 0
  for (const change of changes.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(from, change.start) + change.text
    from = change.end
  }
  return text + code.slice(from)
}
