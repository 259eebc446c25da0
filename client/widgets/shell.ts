/** The parts of the shell that need code, in one file: together they are a tenth of what React alone would be. */
import { installDropdowns } from './dropdown.ts'
import { installMenu } from './menu.ts'
import { installSidebar } from './sidebar.ts'

export function install(): void {
  installDropdowns()
  installMenu()
  installSidebar()
}
