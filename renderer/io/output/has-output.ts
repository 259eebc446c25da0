/** Whether the output is exactly as a build left it. Also undoes what killed builds left beside it, as every build does. */
import { isAsLeft, type OutputState } from './output-state.ts'
import { checkTarget, type OutputTarget } from './output-target.ts'
import { cleanUp } from './swap-folders.ts'

export function hasOutput(wanted: OutputTarget, state: OutputState): boolean {
  const target = checkTarget(wanted)
  // A build turns to another folder each time.
  if (target.asLink) return false
  cleanUp(target)
  return isAsLeft(target.dir, state)
}
