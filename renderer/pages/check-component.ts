/** Reports what has no effect in a component that is static HTML: hooks of React and event handlers. */
import { Parser, type Program } from 'acorn'
import jsx from 'acorn-jsx'
import { stripTypes } from '../io/bundle/strip-types.ts'
import { hookIn } from '../markdown/mdx/hooks.ts'
import { isNode, placeOf, type SyntaxNode, tagName, walkProgram } from '../markdown/mdx/program.ts'
import type { Diagnostic, FindingKind } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'
import { ignoredAttribute } from '../text/ignored-attributes.ts'

interface Ineffective {
  readonly code: string
  readonly kind: FindingKind
  readonly message: string
  readonly length: number
  readonly node: SyntaxNode
}

const parser = Parser.extend(jsx())
const hint = "Begin the module with the line 'use client', so that its components run in the browser."

/** A module that cannot be parsed has a finding of its bundle. */
export async function checkComponent(file: FilePath, text: string): Promise<Diagnostic[]> {
  if (!/\buse[A-Z]\w*\s*[(<]|\bon[A-Z]\w*\s*=/.test(text)) return []
  const { code, originOf } = await stripTypes(text, 'tsx')
  const program = parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  return ineffectiveIn(program).map(({ node, ...found }) => {
    const place = placeOf(node)
    const origin = place && originOf(place.line, place.column - 1)
    return finding({
      ...found,
      severity: 'warning',
      hint,
      file,
      line: origin?.line,
      column: origin && origin.column + 1,
    })
  })
}

/** The same for several modules, each once. */
export async function checkModules(
  files: readonly FilePath[],
  readText: (file: FilePath) => string,
): Promise<Diagnostic[]> {
  const found = [...new Set(files)].map((file) => checkComponent(file, readText(file)).catch(() => []))
  return (await Promise.all(found)).flat()
}

function ineffectiveIn(program: Program): Ineffective[] {
  const found: Ineffective[] = []
  // Both types describe what acorn makes.
  walkProgram(program as unknown as Parameters<typeof walkProgram>[0], (node) => {
    const hook = hookIn(node)
    if (hook !== undefined) found.push(hookWithoutEffect(hook, node))
    const tag = tagName(node)
    const attributes = tag && !tag.isMember && Array.isArray(node.attributes) ? node.attributes.filter(isNode) : []
    for (const attribute of attributes) {
      const name = isNode(attribute.name) ? String(attribute.name.name) : ''
      const ignored = ignoredAttribute(tag?.name ?? '', name)
      if (ignored?.code === 'static-handler') {
        const { code, length } = ignored
        const message = `The handler "${name}" of <${tag?.name}> never runs, because the component is static HTML.`
        found.push({ code, kind: 'ignoredHtml', message, length, node: attribute })
      }
    }
  })
  return found
}

function hookWithoutEffect(hook: string, node: SyntaxNode): Ineffective {
  const message = `"${hook}" has no effect here, because the component is static HTML.`
  return { code: 'static-hook', kind: 'staticHooks', message, length: hook.length, node }
}
