/** Runs the site's own slots under the limit of time, and turns their errors into findings. */
import { type ComponentType, createElement, Fragment } from 'react'
import type { ServerModule } from '../io/bundle/server-module.ts'
import { SiteError } from '../model/diagnostic.ts'
import type { FilePath } from '../model/model.ts'
import type { WrittenPlace } from '../theme/mdx/At.tsx'
import { failure, SlotFailure } from './page-failure.ts'

export interface SlotRunner {
  /** Renders a page with the slots. Throws a `SlotFailure`. */
  readonly runSlots: <Result>(page: string, work: () => Result) => Result
  /** The same slot. An error without a line of the author's is at the slot that React was in. */
  readonly follow: (file: FilePath, Slot: ComponentType<never>) => ComponentType<never>
}

export function createSlotRunner(
  modules: readonly ServerModule[],
  placeOf: (file: FilePath) => WrittenPlace,
): SlotRunner {
  let open: FilePath[] = []
  const runSlots: SlotRunner['runSlots'] = (page, work) => {
    const [first] = modules
    if (!first) return work()
    open = []
    try {
      return first.code.run(work)
    } catch (error) {
      if (error instanceof SiteError) throw error
      const inputs = modules.flatMap((module) => module.inputs)
      throw new SlotFailure([failure(page, error, inputs, open.slice(-1).map(placeOf)[0])])
    }
  }
  const follow = (file: FilePath, Slot: ComponentType<never>): ComponentType<never> => {
    const begin = () => void open.push(file)
    const end = () => void open.pop()
    return (props) =>
      createElement(Fragment, null, createElement(begin), createElement(Slot, props), createElement(end))
  }
  return { runSlots, follow }
}
