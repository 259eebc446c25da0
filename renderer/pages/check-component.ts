/** Reports what has no effect in a component that is static HTML: hooks of React, event handlers, and what the security policy blocks. */
import { Parser, type Program } from 'acorn'
import jsx from 'acorn-jsx'
import { stripTypes } from '../io/bundle/strip-types.ts'
import { hookIn } from '../markdown/mdx/hooks.ts'
import { isNode, placeOf, type SyntaxNode, tagName, walkProgram } from '../markdown/mdx/program.ts'
import type { Diagnostic, FindingKind } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { ignoredAttribute, ignoredElement, inlineStyles } from '../text/ignored-attributes.ts'

interface Ineffective {
  readonly code: string
  readonly kind: FindingKind
  readonly message: string
  readonly hint: string
  readonly length: number
  readonly node: SyntaxNode
}

/** What the policy of the site allows. */
type StylePolicy = Pick<ResolvedConfig['security'], 'style'>

const parser = Parser.extend(jsx())
const toBrowser = "Begin the module with the line 'use client', so that its components run in the browser."

/** Files without any of these are not parsed. The last are elements in the place of a statement. */
const suspects =
  /\buse[A-Z]\w*\s*[(<]|\b(?:style|on[A-Z]\w*)\s*=|<(?:style|script)\b|(?:(?:=>|\)(?:\s*:[\w\s.<>|]+)?)\s*\{|;|\breturn[ \t]*\n)\s*\(?\s*<[\w>]/

/** A module that cannot be parsed has a finding of its bundle. */
export async function checkComponent(file: FilePath, text: string, policy: StylePolicy): Promise<Diagnostic[]> {
  if (!suspects.test(text)) return []
  const { code, originOf } = await stripTypes(text, 'tsx')
  const program = parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  return ineffectiveIn(program, policy).map(({ node, ...found }) => {
    const place = placeOf(node)
    const origin = place && originOf(place.line, place.column - 1)
    return finding({
      ...found,
      severity: 'warning',
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
  policy: StylePolicy,
): Promise<Diagnostic[]> {
  const found = [...new Set(files)].map((file) => checkComponent(file, readText(file), policy).catch(() => []))
  return (await Promise.all(found)).flat()
}

function ineffectiveIn(program: Program, { style }: StylePolicy): Ineffective[] {
  const allowsStyles = style.includes(inlineStyles)
  const found: Ineffective[] = []
  // Both types describe what acorn makes.
  walkProgram(program as unknown as Parameters<typeof walkProgram>[0], (node) => {
    const hook = hookIn(node)
    if (hook !== undefined) found.push(hookWithoutEffect(hook, node))
    if (node.type === 'ExpressionStatement' && isElement(node.expression)) found.push(lostElement(node))
    const tag = tagName(node)
    if (!tag || tag.isMember) return
    const attributes = Array.isArray(node.attributes) ? node.attributes.filter(isNode) : []
    const named = attributes.map((it) => [isNode(it.name) ? String(it.name.name) : '', it] as const)
    // A script with a type may be data.
    const isFine = (tag.name === 'style' && allowsStyles) || named.some(([name]) => name === 'type')
    const element = isFine ? undefined : ignoredElement(tag.name)
    if (element)
      found.push({ code: 'blocked-element', kind: 'ignoredHtml', ...element, length: tag.name.length + 1, node })
    for (const [name, attribute] of named) {
      const ignored = ignoredAttribute(tag.name, name)
      if (!ignored || (ignored.code === 'inline-style' && allowsStyles)) continue
      const message = `The handler "${name}" of <${tag.name}> never runs, because the component is static HTML.`
      const own = ignored.code === 'static-handler' ? { ...ignored, message, hint: toBrowser } : ignored
      found.push({ ...own, kind: 'ignoredHtml', node: attribute })
    }
  })
  return found
}

function isElement(node: unknown): boolean {
  return isNode(node) && /^JSX(?:Element|Fragment)$/.test(node.type)
}

/** Also what follows a `return` that ends with its line. */
function lostElement(node: SyntaxNode): Ineffective {
  const message = 'This element is not shown, because nothing returns it.'
  const hint = 'Write "return" before it, on the same line: return <p>…</p>.'
  return { code: 'lost-element', kind: 'lostText', message, hint, length: 1, node }
}

function hookWithoutEffect(hook: string, node: SyntaxNode): Ineffective {
  const message = `"${hook}" has no effect here, because the component is static HTML.`
  return { code: 'static-hook', kind: 'staticHooks', message, hint: toBrowser, length: hook.length, node }
}
