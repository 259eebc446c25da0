import type { Disk } from '../io/disk/disk.ts'
import type { Diagnostic } from '../model/diagnostic.ts'

interface FromFiles {
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Keeps the last result for as long as the files it was made from have the same content. One with findings is made again
 * each time, because what is missing is not among its files; meanwhile the last good one stands in, with the findings.
 */
export function rememberFiles<Result extends FromFiles>(disk: Disk) {
  let last: { readonly key: string; readonly hashes: string; readonly result: Result } | undefined
  const hashesOf = ({ inputs }: Result) => inputs.map((file) => disk.hash(file)).join()
  return async (key: string, make: () => Promise<Result>): Promise<Result> => {
    if (last?.key === key && last.hashes === hashesOf(last.result)) return last.result
    const isSteady = disk.startReading()
    const result = await make()
    if (result.diagnostics.length > 0) return last ? { ...last.result, diagnostics: result.diagnostics } : result
    // Hashed first: what changes between the two is seen.
    const hashes = hashesOf(result)
    if (isSteady(result.inputs)) last = { key, hashes, result }
    return result
  }
}
