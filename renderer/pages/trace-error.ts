/**
 * Finds the author's line of an error that React raised without one: renders again, with elements that know where they were made, and
 * that note when React begins and ends with them.
 */
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { errorMessages } from '../../client/islands/error-messages.ts'
import type { MakeElement } from '../io/bundle/run-bundle.ts'
import type { ServerModule } from '../io/bundle/server-module.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { AuthorError } from '../text/author-error.ts'
import type { WrittenPlace } from '../theme/mdx/At.tsx'
import { failure, placeIn } from './page-failure.ts'

type Render = (Content: ComponentType) => unknown

/** The finding about an error of rendering. `placeNow` returns where in the page React is, or was when it failed. */
export async function traceFailure(
  error: unknown,
  module: ServerModule,
  render: Render,
  placeNow: () => WrittenPlace | undefined = () => undefined,
): Promise<Diagnostic> {
  const found = failure(module.file, error, module.inputs, placeNow())
  if (found.line !== undefined || error === module.error) return found
  const traced = await trace(error, module, render)
  return traced ? failure(module.file, traced.error, module.inputs, placeNow() ?? traced.place) : found
}

/** The error with the place of the innermost element in which React raised it. */
async function trace(error: unknown, { reopen, code, inputs, file }: ServerModule, render: Render) {
  const open: Error[] = []
  const traced = await reopen?.((make) => tracing(make, open))
  if (!traced) return undefined
  try {
    code.run(() => render(traced.exports.default as ComponentType)) // as in the first rendering
  } catch (again) {
    // Components that read their children may fail in another way, because these have other types now.
    if (!(again instanceof AsyncComponent) && errorMessages(again) !== errorMessages(error)) return undefined
    const made = open.at(-1)
    traced.locate(made)
    return { error: again, place: placeIn(made, [file, ...inputs]) }
  }
  return undefined
}

function tracing(make: MakeElement, open: Error[]): MakeElement {
  return (type, props, key) => {
    // Fragments, contexts and the like stay what they are.
    if (typeof type === 'symbol' || (typeof type === 'object' && type !== null)) return make(type, props, key)
    const made = new Error()
    const begin = () => void open.push(made)
    const end = () => void open.pop()
    const traced = () =>
      createElement(Fragment, null, createElement(begin), make(refuseAsync(type), props), createElement(end))
    return make(traced, {}, key)
  }
}

class AsyncComponent extends AuthorError {}

/** React would render what follows, and then raise an error about transitions. */
function refuseAsync(type: unknown): unknown {
  if (typeof type !== 'function' || type.prototype?.isReactComponent) return type
  return (props: object): ReactNode => {
    const shown: unknown = type(props)
    if (!(shown instanceof Promise)) return shown as ReactNode // what a component returns
    shown.catch(() => {}) // this error comes first
    const hint = 'Load what it shows with "await" at the top of the module.'
    throw new AsyncComponent(`The component "${type.name}" is async, but rendering does not wait.`, '', hint)
  }
}
