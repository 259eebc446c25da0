import type { Disk } from '../io/disk/disk.ts'
import type { Diagnostic } from '../model/diagnostic.ts'

interface FromFiles {
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Memoizes the last result until one of its files changes. A result with findings is made again each time, because a missing file
 * is not among its inputs. While it has errors, callers get the last one without, with the new findings.
 */
export function rememberFiles<Result extends FromFiles>(disk: Disk) {
  let last: { readonly key: string; readonly hashes: string; readonly result: Result } | undefined
  const hashesOf = ({ inputs }: Result) => inputs.map((input) => disk.stateOf(input)).join()
  return async (key: string, make: () => Promise<Result>): Promise<Result> => {
    if (last?.key === key && last.result.diagnostics.length === 0 && last.hashes === hashesOf(last.result))
      return last.result
    const isSteady = disk.startReading()
    const result = await make()
    if (result.diagnostics.some(({ severity }) => severity === 'error'))
      return last ? { ...last.result, diagnostics: result.diagnostics } : result
    // Hash before asking `isSteady`, so that a change between the two is noticed.
    const hashes = hashesOf(result)
    if (isSteady(result.inputs)) last = { key, hashes, result }
    return result
  }
}
