/**
 * Passes ready HTML and islands through React. React renders the dynamic frame. HTML that is ready, and holes that are filled
 * later, are short marks in the text, and are inserted after rendering. So React escapes and walks only dynamic content, and a
 * part costs no more than its mark.
 */
import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { QueryKeysContext } from '../../../client/islands/query-state.ts'
import type { BodyPart } from '../../model/model.ts'
import { AuthorError } from '../../text/author-error.ts'
import { splitHoles } from '../../text/hole-text.ts'

/** Unicode noncharacters: they are not allowed in text, so an author's text cannot look like a mark. */
const open = '\uFDD0'
const close = '\uFDD1'
const marks = /\uFDD0(\d+)\uFDD1/

interface Collector {
  readonly parts: (readonly BodyPart[])[]
  islandCount: number
  readonly prefix: string
  readonly options: RenderOptions
}

export interface RenderOptions {
  /** Keeps the ids of islands unique when one page has several results. */
  readonly prefix?: string
  /** Surrounds the content with contexts, in each root. */
  readonly provide?: (content: ReactNode) => ReactElement
  /** Called for each component that would be an island with other props. */
  readonly onStatic?: (component: StaticComponent) => void
}

/** A component that the server renders and the browser does not start, because the prop cannot be passed on. */
export interface StaticComponent extends IslandModule {
  readonly prop: string
}

/** Inside an island, other islands are plain components, as they are in the browser. */
const InsideContext = createContext(false)

const CollectorContext = createContext<Collector | undefined>(undefined)

function useCollector(): Collector {
  const collector = useContext(CollectorContext)
  if (!collector) throw new Error('Parts and islands can only be rendered by renderParts().')
  return collector
}

function mark(collector: Collector, parts: readonly BodyPart[]): string {
  collector.parts.push(parts)
  return `${open}${collector.parts.length - 1}${close}`
}

/** Inserts ready HTML with holes into a React tree. */
export function Parts({ parts }: { parts: readonly BodyPart[] }): ReactNode {
  return mark(useCollector(), parts)
}

/** Inserts a ready HTML string into a React tree, without an element around it. */
export function Html({ html }: { html: string }): ReactNode {
  return mark(useCollector(), [html])
}

/** Renders to HTML with holes. */
export function renderParts(element: ReactElement, options: RenderOptions = {}): BodyPart[] {
  const { prefix = '' } = options
  const collector: Collector = { parts: [], islandCount: 0, prefix, options }
  const html = renderInside(collector, element, prefix)
  const parts = resolveMarks(html, collector)
  const isStyle = (part: BodyPart) => typeof part !== 'string' && part.hole === 'style'
  const styles = new Map(parts.filter(isStyle).map((part) => [JSON.stringify(part), part]))
  // First, so that they do not cut the tags whose classes name them.
  return joinParts([...styles.values(), ...parts.filter((part) => !isStyle(part))])
}

/** A part has marks of earlier parts only. Other marks are text that an author's code made. */
function resolveMarks(html: string, collector: Collector, end = collector.parts.length): BodyPart[] {
  if (!html.includes(open)) return splitHoles(html)
  return html.split(marks).flatMap((piece, index) => {
    if (index % 2 === 0) return splitHoles(piece)
    const at = Number(piece)
    if (at >= end) return []
    return (collector.parts[at] ?? []).flatMap((part) =>
      typeof part === 'string' ? resolveMarks(part, collector, at) : [part],
    )
  })
}

/** Joins neighboring strings. */
function joinParts(parts: readonly BodyPart[]): BodyPart[] {
  const joined: BodyPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

/** Where the code of an island is. */
export interface IslandModule {
  /** `client/islands/<file>` for our islands, or a path relative to the project. */
  readonly module: string
  /** Name of the export. */
  readonly name: string
  /** Set for a component whose author did not ask for an island: it stays static where its props do not allow one. */
  readonly automatic?: { readonly wake?: 'visible'; readonly readsChildren: boolean }
}

type Wake = 'visible' | 'load'
type AnyProps = Record<string, unknown>

/**
 * Makes an interactive component usable in a static page. The server renders it in a root of its own, with its own id prefix,
 * inside `<docs-island src name props prefix>`; the browser hydrates that root when the reader is about to use it.
 * Props must be JSON. Children are rendered as static HTML inside `<docs-slot>` and never change.
 * The prop `wake="visible"` hydrates when the island scrolls into view, `wake="load"` at once. A URL that holds the state of
 * the island (`useQueryState`) also hydrates it at once.
 */
export function island<Props extends object>(Component: ComponentType<Props>, where: IslandModule) {
  const Untyped = Component as ComponentType<AnyProps> // TypeScript checks the props where the author uses the island
  const { automatic } = where
  function Island({ children, wake, ...others }: { children?: ReactNode; wake?: Wake } & AnyProps) {
    if (!automatic && !/^(visible|load|undefined)$/.test(String(wake))) throw new AuthorError(...wrongWake(wake))
    const collector = useCollector()
    const isInside = useContext(InsideContext)
    const isValue = automatic !== undefined && isJson(children) && (children ?? undefined) !== undefined
    const props = isValue ? { ...others, children } : others
    const prop =
      automatic && !isInside ? unfitProp(props, isValue ? undefined : children, automatic.readsChildren) : undefined
    if (prop !== undefined) collector.options.onStatic?.({ ...where, prop })
    if (isInside || prop !== undefined) return <Untyped {...others}>{children}</Untyped>
    const prefix = `${collector.prefix}i${collector.islandCount++}-`
    const json = toIslandProps(props, where)
    const hasSlot = !isValue && children !== undefined && children !== null
    const slot = hasSlot && { __html: renderInside(collector, <>{children}</>, prefix) }
    const keys = new Set<string>()
    const html = renderToString(
      provided(
        collector,
        <InsideContext.Provider value={true}>
          <QueryKeysContext.Provider value={keys}>
            {slot ? (
              <Untyped {...props}>
                <docs-slot dangerouslySetInnerHTML={slot} />
              </Untyped>
            ) : (
              <Untyped {...props} />
            )}
          </QueryKeysContext.Provider>
        </InsideContext.Provider>,
      ),
      { identifierPrefix: prefix },
    ).replace(preloads, '')
    return (
      <docs-island
        src={mark(collector, [{ hole: 'island', module: where.module }])}
        name={where.name}
        props={json}
        prefix={prefix}
        wake={wake ?? automatic?.wake ?? wakePattern(keys)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  Island.displayName = `Island(${where.name === 'default' ? Component.name : where.name})`
  return Island as unknown as ComponentType<Props & { wake?: Wake; children?: ReactNode }>
}

const wrongWake = (wake: unknown) =>
  [`"wake" of an island is "visible" or "load", not "${wake}".`, 'wake', 'Correct it, or leave it out.'] as const

/** Matches a query with the state of an island; `island-element.ts` uses it. */
function wakePattern(keys: ReadonlySet<string>): string | undefined {
  const names = [...keys].map((key) => key.replace(/\W/g, '.'))
  return names.length === 0 ? undefined : `[?&](${names.join('|')})=`
}

/** Preload links that React adds in front of the HTML. Between other elements they would break CSS sibling selectors. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** `identifierPrefix` keeps the ids of `useId` unique, because each rendering starts counting again. */
function renderInside(collector: Collector, element: ReactElement, identifierPrefix: string): string {
  return renderToStaticMarkup(provided(collector, element), { identifierPrefix }).replace(preloads, '')
}

function provided(collector: Collector, element: ReactElement): ReactElement {
  const { provide } = collector.options
  return <CollectorContext.Provider value={collector}>{provide ? provide(element) : element}</CollectorContext.Provider>
}

/** The name of a prop that the browser cannot get. */
function unfitProp(props: AnyProps, children: ReactNode, readsChildren: boolean): string | undefined {
  const isUnfit = typeof children === 'function' || (readsChildren && (children ?? undefined) !== undefined)
  return isUnfit ? 'children' : Object.keys(props).find((name) => !isJson(props[name]))
}

function toIslandProps(props: Record<string, unknown>, where: IslandModule): string | undefined {
  for (const [name, value] of Object.entries(props)) {
    if (!isJson(value)) {
      const island = where.name === 'default' ? `"${where.module}"` : `<${where.name}>`
      const message = `The prop "${name}" of the island ${island} is not JSON; islands take plain values only.`
      throw new AuthorError(message, `${name}=`)
    }
  }
  return Object.keys(props).length === 0 ? undefined : JSON.stringify(props)
}

function isJson(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.every(isJson)
  if (typeof value === 'object') {
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson)
  }
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'docs-island': Record<string, unknown>
      'docs-slot': Record<string, unknown>
    }
  }
}
