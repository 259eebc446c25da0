/**
 * Keeps the modal's error screen visible, and its number of results that of the shown hits. The modal shows the screen for an error
 * named `RetryError`, but its own last step then marks the search as finished, which shows old hits or "No results". It also takes
 * the number from the answer that comes last, which may be one to fewer letters. So after an error, and for an answer that comes
 * too late, the promise stays pending; the next key starts a new search.
 */
export type Search<Params, Answer> = (params: Params) => Promise<Answer>

export interface ErrorRules<Params> {
  /** False when the reader has typed more in the meantime. */
  readonly isCurrent: (params: Params) => boolean
  readonly onError: (error: unknown) => void
}

/** After this time the modal marks a search as stalled, which would hide an error reported earlier. */
const stalledAfter = 300
/** A new one each time: what waits for it would stay in memory otherwise. */
const never = () => new Promise<never>(() => undefined)

export function withLastingErrors<Params, Answer>(
  search: Search<Params, Answer>,
  { isCurrent, onError }: ErrorRules<Params>,
): Search<Params, Answer> {
  return (params) => {
    const asked = Date.now()
    const answer = search(params)
    const fail = async (error: unknown, report: (error: unknown) => unknown): Promise<never> => {
      onError(error)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, stalledAfter + 20 - (Date.now() - asked))))
      if (isCurrent(params)) reportQuietly(report, error)
      return never()
    }
    const open = {
      // biome-ignore lint/suspicious/noThenProperty: this object wraps a promise
      then: answer.then.bind(answer),
      catch: (report: (error: unknown) => unknown) =>
        answer.then(
          (value) => (isCurrent(params) ? value : never()),
          (error: unknown) => fail(error, report),
        ),
    }
    return open as Promise<Answer> // the modal calls `catch` on it, and nothing else
  }
}

/** The modal's handler throws the error again, and nothing would catch it. */
function reportQuietly(report: (error: unknown) => unknown, cause: unknown): void {
  try {
    report(Object.assign(new Error('Search failed.', { cause }), { name: 'RetryError' }))
  } catch {
    // The modal shows it.
  }
}
