/** The parts of the shell that need code, in one chunk: together a tenth of the size of React. */
import { installDropdowns } from './dropdown.ts'
import { installMenu } from './menu.ts'
import { installSidebar } from './sidebar.ts'

export function install(): void {
  installDropdowns()
  installMenu()
  installSidebar()
}
