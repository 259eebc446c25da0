/** Limits an error to its island. A class, because React has no other way to catch render errors. */
import { Component, type ReactNode } from 'react'
import { Crash } from './Crash.tsx'

interface Props {
  readonly children: ReactNode
  /** Replaces the crash screen. */
  readonly fallback?: (error: unknown, tryAgain: () => void) => ReactNode
}

interface State {
  readonly failure: { readonly error: unknown } | undefined
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  readonly tryAgain = (): void => this.setState({ failure: undefined })

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    const { fallback } = this.props
    return fallback ? (
      fallback(failure.error, this.tryAgain)
    ) : (
      <Crash error={failure.error} onTryAgain={this.tryAgain} />
    )
  }
}
