/** Tracks the pages that are open in browsers, and notifies each one when its HTML or its findings change. */
import type { DevMessage, ShownFinding } from '../../client/dev/messages.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { Route } from '../../renderer/model/model.ts'

export interface Viewer {
  /** `undefined` for an address outside the site. */
  readonly route: Route | undefined
  /** Key of the HTML that the window shows; `undefined` when it shows no page. */
  readonly key: string | undefined
  /** The base path of the site when the window was loaded. */
  readonly base: string | undefined
  readonly send: (message: DevMessage) => void
}

export interface Viewers {
  add(viewer: Viewer): Promise<void>
  remove(viewer: Viewer): void
  readonly routes: () => Route[]
  /** Notifies every page whose HTML, or whose base path, has changed. Returns their number. */
  refresh(base?: string): Promise<number>
  /** Sends every page its findings if they have changed. */
  showFindings(): Promise<void>
  send(message: DevMessage): void
}

interface ViewersOptions {
  /** Key of a page's HTML; `undefined` when the page failed or does not exist. */
  readonly keyOf: (route: Route) => Promise<string | undefined>
  /** Whether the route has a page. */
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

  const sendBase = (viewer: Viewer, base: string) => {
    viewer.send({ kind: 'moved', base })
    return 1
  }

  const sendKey = async (viewer: Viewer, state: State) => {
    const key = viewer.route && (await keyOf(viewer.route))
    // A window whose page failed or was removed keeps its last good HTML.
    if (key === undefined || key === state.key || !viewers.has(viewer)) return 0
    state.key = key
    viewer.send({ kind: 'page' })
    return 1
  }

  const sendFindings = async (viewer: Viewer, state: State) => {
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
      await sendKey(viewer, state)
      await sendFindings(viewer, state)
    },
    remove: (viewer) => void viewers.delete(viewer),
    routes: () => [...new Set([...viewers.keys()].flatMap(({ route }) => route ?? []))],
    async refresh(base) {
      const counts = await Promise.all(
        [...viewers].map(([viewer, state]) => {
          const isMoved = base !== undefined && viewer.base !== undefined && viewer.base !== base
          return isMoved ? sendBase(viewer, base) : sendKey(viewer, state)
        }),
      )
      return counts.reduce<number>((sum, count) => sum + count, 0)
    },
    async showFindings() {
      for (const [viewer, state] of viewers) await sendFindings(viewer, state)
    },
    send(message) {
      for (const viewer of viewers.keys()) viewer.send(message)
    },
  }
}

function gone(route: Route): Diagnostic {
  const message = `The page "${route}" no longer exists.`
  const hint = 'Open another page. This window does not change until the page exists again.'
  return finding({ severity: 'warning', code: 'page-gone', message, hint })
}
