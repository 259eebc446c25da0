/**
 * Finds the keys of a config in its text. The config has run by then, so this reads only object literals and skips every value
 * that is computed: a position is a convenience. Loads a parser, so import it only when there is a problem to locate.
 */
import { type AnyNode, type Program, parse } from 'acorn'
import { stripTypes } from '../io/bundle/strip-types.ts'
import type { OptionPath } from './read-options.ts'

interface KeyPosition {
  readonly line: number
  readonly column: number
  readonly length: number
}

type Constants = ReadonlyMap<string, AnyNode>
type Found = Map<string, AnyNode>

/** In front of JSON, to make it a module. */
const jsonStart = 'export default\n'

/** A string, a name, or any other single character. */
const token = /(["'])(?:\\.|(?!\1)[^\\])*\1|[\p{ID_Continue}$]+|./uy

/** Looks up the position of a key by its path; for an unknown key, the nearest one around it unless `isExact`. */
export async function locateKeys(
  text: string,
): Promise<(path: OptionPath, isExact?: boolean) => KeyPosition | undefined> {
  const isJson = /^\s*\{/.test(text)
  const source = isJson ? jsonStart + text : text
  const { code, originOf } = await stripTypes(source)
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  const found: Found = new Map()
  walk(rootOf(program), [], constantsOf(program), found)
  const lines = source.split('\n')
  return (path, isExact = false) => {
    const length = path.findLastIndex((_, index) => found.has(keyOf(path.slice(0, index + 1)))) + 1
    const start = found.get(keyOf(path.slice(0, length)))?.loc?.start
    if (!start || (isExact && length < path.length)) return undefined
    const { line, column } = originOf(start.line, start.column)
    token.lastIndex = column
    const [written = ''] = token.exec(lines[line - 1] ?? '') ?? []
    return { line: isJson ? line - 1 : line, column: column + 1, length: written.length }
  }
}

/** The value of `export default` or `module.exports =`. */
function rootOf({ body }: Program): AnyNode | undefined {
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration') return node.declaration
    if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') continue
    const { left, right } = node.expression
    if (left.type === 'MemberExpression' && left.property.type === 'Identifier' && left.property.name === 'exports')
      return right
  }
  return undefined
}

function constantsOf({ body }: Program): Constants {
  const declarations = body.flatMap((node) => {
    const inner = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    return inner?.type === 'VariableDeclaration' ? inner.declarations : []
  })
  return new Map(declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])))
}

function walk(node: AnyNode | undefined, path: OptionPath, constants: Constants, found: Found): void {
  switch (node?.type) {
    case 'ObjectExpression':
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed) continue
        const { key, value } = property
        const keyPath = [
          ...path,
          key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '',
        ]
        found.set(keyOf(keyPath), key)
        walk(value, keyPath, constants, found)
      }
      return
    case 'ArrayExpression':
      for (const [index, entry] of node.elements.entries()) {
        // The numbers of the entries after a spread are unknown.
        if (entry?.type === 'SpreadElement') return
        if (!entry) continue
        found.set(keyOf([...path, index]), entry)
        walk(entry, [...path, index], constants, found)
      }
      return
    case 'CallExpression':
      if (node.callee.type === 'Identifier' && node.callee.name === 'defineConfig')
        walk(node.arguments[0], path, constants, found)
      return
    case 'Identifier':
      // Each constant is followed once along a path, so that a cycle ends.
      walk(constants.get(node.name), path, new Map([...constants].filter(([name]) => name !== node.name)), found)
  }
}

function keyOf(path: OptionPath): string {
  return JSON.stringify(path.map(String))
}
