/** Whether the output is exactly as a build left it. Also undoes what killed builds left beside it, as every build does. */
import { checkPlace, type OutputPlace } from './output-place.ts'
import { isAsLeft, type OutputState } from './output-state.ts'
import { cleanUp } from './swap-folders.ts'

export function hasOutput(wanted: OutputPlace, state: OutputState): boolean {
  const place = checkPlace(wanted)
  // A build turns to another folder each time.
  if (place.asLink) return false
  cleanUp(place)
  return isAsLeft(place.dir, state)
}
