/**
 * Keeps the modal's error screen in place. The modal shows it for an error named `RetryError`, and then its own last step
 * declares the search finished, which shows old hits or "No results". So after the error is told, the answer stays open; the
 * next key asks anew.
 */
export type Search<Params, Answer> = (params: Params) => Promise<Answer>

export interface ErrorRules<Params> {
  /** False when the reader has typed on meanwhile. */
  readonly isCurrent: (params: Params) => boolean
  readonly onError: (error: unknown) => void
}

/** After this time the modal marks a search as stalled, which would cover an error told sooner. */
const stalledAfter = 300

export function withLastingErrors<Params, Answer>(
  search: Search<Params, Answer>,
  { isCurrent, onError }: ErrorRules<Params>,
): Search<Params, Answer> {
  return (params) => {
    const asked = Date.now()
    const answer = search(params)
    const tell = async (error: unknown, report: (error: unknown) => unknown): Promise<never> => {
      onError(error)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, stalledAfter + 20 - (Date.now() - asked))))
      if (isCurrent(params)) tellQuietly(report, error)
      return new Promise<never>(() => undefined)
    }
    const open = {
      // biome-ignore lint/suspicious/noThenProperty: it stands in for the promise it wraps
      then: answer.then.bind(answer),
      catch: (report: (error: unknown) => unknown) => answer.catch((error: unknown) => tell(error, report)),
    }
    return open as Promise<Answer> // the modal calls `catch` on it, and nothing else
  }
}

/** The modal's handler passes the error on, which nobody waits for. */
function tellQuietly(report: (error: unknown) => unknown, cause: unknown): void {
  try {
    report(Object.assign(new Error('The search failed.', { cause }), { name: 'RetryError' }))
  } catch {
    // Told.
  }
}
