/** The script of the page that stands where there is nothing else to show yet. */
import { connect } from './connect.ts'
import { showFindings } from './panel.ts'

connect(
  (message) => {
    if (message.kind === 'findings' && message.findings.length > 0) showFindings(message.findings)
    else location.reload()
  },
  () => location.reload(),
)
