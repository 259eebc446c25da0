/** The pages that are open in browsers: each is told when it looks different, and what is wrong with it. */
import type { DevMessage, ShownFinding } from '../../client/dev/messages.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { Route } from '../../renderer/model/model.ts'

export interface Viewer {
  /** `undefined`: an address without a page. */
  readonly route: Route | undefined
  /** Key of the HTML that it shows; `undefined` when that is no page. */
  readonly key: string | undefined
  readonly send: (message: DevMessage) => void
}

export interface Viewers {
  add(viewer: Viewer): Promise<void>
  remove(viewer: Viewer): void
  readonly routes: () => Route[]
  /** Tells every page that looks different now. Answers how many there were. */
  refresh(): Promise<number>
  /** Tells every page its findings, when they are others than before. */
  showFindings(): Promise<void>
  tell(message: DevMessage): void
}

export interface ViewersOptions {
  /** Key of a page's HTML; `undefined` when it failed or there is none. */
  readonly keyOf: (route: Route) => Promise<string | undefined>
  /** Whether a page has the route. */
  readonly exists: (route: Route) => Promise<boolean>
  readonly findingsOf: (route: Route | undefined) => Promise<readonly Diagnostic[]>
  readonly toShown: (diagnostics: readonly Diagnostic[]) => ShownFinding[]
}

interface State {
  key: string | undefined
  findings: string
}

const nothing = '[]'

export function createViewers({ keyOf, exists, findingsOf, toShown }: ViewersOptions): Viewers {
  const viewers = new Map<Viewer, State>()

  const tellKey = async (viewer: Viewer, state: State) => {
    const key = viewer.route && (await keyOf(viewer.route))
    // A page that failed or has gone stays as it was good.
    if (key === undefined || key === state.key || !viewers.has(viewer)) return 0
    state.key = key
    viewer.send({ kind: 'page' })
    return 1
  }

  const tellFindings = async (viewer: Viewer, state: State) => {
    const { route } = viewer
    const isGone = route !== undefined && state.key !== undefined && !(await exists(route))
    const findings = toShown([...(isGone ? [gone(route)] : []), ...(await findingsOf(route))])
    const text = JSON.stringify(findings)
    if (text === state.findings || !viewers.has(viewer)) return
    state.findings = text
    viewer.send({ kind: 'findings', findings })
  }

  return {
    async add(viewer) {
      const state = { key: viewer.key, findings: nothing }
      viewers.set(viewer, state)
      await tellKey(viewer, state)
      await tellFindings(viewer, state)
    },
    remove: (viewer) => void viewers.delete(viewer),
    routes: () => [...new Set([...viewers.keys()].flatMap(({ route }) => route ?? []))],
    async refresh() {
      const told = await Promise.all([...viewers].map(([viewer, state]) => tellKey(viewer, state)))
      return told.reduce<number>((sum, count) => sum + count, 0)
    },
    async showFindings() {
      for (const [viewer, state] of viewers) await tellFindings(viewer, state)
    },
    tell(message) {
      for (const viewer of viewers.keys()) viewer.send(message)
    },
  }
}

function gone(route: Route): Diagnostic {
  return {
    severity: 'warning',
    code: 'page-gone',
    message: `There is no page at "${route}" any more.`,
    hint: 'Go on to another page; what you see is the last state of this one.',
    file: undefined,
    line: undefined,
    column: undefined,
  }
}
