/** Loads a component when it is first rendered. The caller decides what is shown while it loads and when loading fails. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export interface LoadingProps {
  readonly loading: boolean
  /** True after `delay`; show nothing earlier, to avoid flicker. */
  readonly pastDelay: boolean
  readonly timedOut: boolean
  readonly error: unknown
  /** Clears the error and loads again. */
  readonly retry: () => void
}

export interface LazyOptions<Props> {
  readonly load: () => Promise<ComponentType<Props> | { readonly default: ComponentType<Props> }>
  /** Shown while loading and when loading failed. */
  readonly loading: ComponentType<LoadingProps>
  /** Milliseconds. Default: 200. */
  readonly delay?: number
  /** Milliseconds after which `timedOut` is set. Default: never. */
  readonly timeout?: number
}

interface LoadState<Props> {
  readonly Component?: ComponentType<Props>
  readonly error?: unknown
}

const defaultDelay = 200

export function lazy<Props extends object>(options: LazyOptions<Props>): ComponentType<Props> {
  if (typeof options.loading !== 'function') throw new Error('lazy() requires a `loading` component')
  const Loading = options.loading
  let request: Promise<LoadState<Props>> | undefined
  const load = () => {
    request ??= settle(options.load)
    return request
  }
  // biome-ignore lint/correctness/noComponentHookFactories: lazy() is a factory of components, called at module level
  return function Lazy(props: Props): ReactNode {
    const [attempt, setAttempt] = useState(0)
    const [state, setState] = useState<LoadState<Props>>({})
    const timers = useTimers(attempt, options)
    useEffect(() => {
      let isCurrent = attempt >= 0
      load().then((result) => isCurrent && setState(result))
      return () => {
        isCurrent = false
      }
    }, [attempt])
    if (state.Component) return <state.Component {...props} />
    const retry = () => {
      request = undefined
      setState({})
      setAttempt(attempt + 1)
    }
    const { error } = state
    return <Loading loading={error === undefined} {...timers} error={error} retry={retry} />
  }
}

/** A failure is kept like any other result, until `retry`. */
async function settle<Props>(load: LazyOptions<Props>['load']): Promise<LoadState<Props>> {
  try {
    const loaded = await load()
    return { Component: 'default' in loaded ? loaded.default : loaded }
  } catch (error) {
    return { error: error ?? new Error('Could not load the component.') }
  }
}

function useTimers(attempt: number, { delay = defaultDelay, timeout }: { delay?: number; timeout?: number }) {
  const [passed, setPassed] = useState({ pastDelay: false, timedOut: false })
  useEffect(() => {
    if (attempt >= 0) setPassed({ pastDelay: false, timedOut: false })
    const timers = [setTimeout(() => setPassed((was) => ({ ...was, pastDelay: true })), delay)]
    if (timeout !== undefined) {
      timers.push(setTimeout(() => setPassed((was) => ({ ...was, timedOut: true })), timeout))
    }
    return () => timers.forEach(clearTimeout)
  }, [attempt, delay, timeout])
  return passed
}
