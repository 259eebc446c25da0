import type { PhrasingContent, RootContent } from 'mdast'
import type { FilePath } from '../../model/model.ts'
import type { Place } from '../../model/place.ts'
import type { ResolvedMarkdown } from '../../model/resolved-config.ts'
import type { AdmonitionType } from '../../model/site-config.ts'
import { capitalized } from '../../text/capitalized.ts'
import type { CompileContext } from '../tree/compile-context.ts'
import { markup } from '../tree/markup.ts'

/** The look of an admonition type, and the title when the author gives none. */
export interface AdmonitionLooks {
  readonly like: AdmonitionType
  readonly title: string
}

export const builtInAdmonitions: Readonly<Record<string, AdmonitionLooks>> = {
  note: { like: 'note', title: 'note' },
  tip: { like: 'tip', title: 'tip' },
  info: { like: 'info', title: 'info' },
  warning: { like: 'warning', title: 'warning' },
  danger: { like: 'danger', title: 'danger' },
  caution: { like: 'warning', title: 'caution' },
  secondary: { like: 'note', title: 'note' },
  important: { like: 'info', title: 'important' },
  success: { like: 'tip', title: 'success' },
}

/** Every type that a page may use, by name. */
export function admonitionTypes({ admonitions }: ResolvedMarkdown): ReadonlyMap<string, AdmonitionLooks> {
  return new Map([...Object.entries(builtInAdmonitions), ...Object.entries(admonitions)])
}

/** The parts of a container directive. */
export interface DirectiveParts {
  /** The content of the brackets after the name. */
  readonly title: readonly PhrasingContent[] | undefined
  readonly content: readonly RootContent[]
  readonly attributes: Readonly<Record<string, string>>
  readonly translate: CompileContext['translate']
  readonly path: FilePath
  readonly place: Place | undefined
}

export function admonition(
  type: AdmonitionLooks,
  { title, content, attributes, translate }: DirectiveParts,
): RootContent {
  const heading: readonly PhrasingContent[] = title ?? [
    { type: 'text', value: attributes.title ?? capitalized(translate(type.title)) },
  ]
  // An empty title leaves out the heading.
  const head =
    title === undefined && attributes.title === '' ? [] : [markup('p', { className: ['admonition-title'] }, heading)]
  const className = ['admonition', `admonition-${type.like}`, ...(attributes.class?.split(/\s+/) ?? [])]
  return markup('div', { className, role: 'note', ...(attributes.id ? { id: attributes.id } : {}) }, [
    ...head,
    markup('div', { className: ['admonition-content'] }, content),
  ])
}
