/** The script of the page that `serve` sends when it has no good version of a page or site. */
import { connect } from './connect.ts'
import { showFindings } from './panel.ts'

connect(
  (message) => {
    if (message.kind === 'findings' && message.findings.length > 0) showFindings(message.findings)
    else location.reload()
  },
  () => location.reload(),
)
