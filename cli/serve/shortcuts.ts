/** Keys of a server in a terminal. Each is followed by Enter, so that Ctrl+C and scrolling work as in any other command. */
import { execFile } from 'node:child_process'
import { createInterface } from 'node:readline'
import { untilStopped } from '../project/until-stopped.ts'
import { openInBrowser } from './open-in-browser.ts'

const help = `
  Shortcuts, each followed by Enter:
    o  open the site in the browser
    u  print its address
    c  clear the terminal
    q  stop

`

/** Settles when the server at this address should end: on a signal, or by a key. */
export async function untilQuit(url: string, flags: { readonly quiet?: boolean }): Promise<void> {
  const stopped = untilStopped()
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  if (!isTerminal || flags.quiet || !(await isInForeground())) return await stopped
  const write = (text: string) => void process.stdout.write(text)
  const keys = listenForKeys(process.stdin, url, write, openInBrowser)
  await Promise.race([stopped, keys.quit])
  keys.close()
}

/** `quit` settles when the reader asks the server to stop. */
export function listenForKeys(
  input: NodeJS.ReadableStream,
  url: string,
  write: (text: string) => void,
  open: (url: string) => void,
): { readonly quit: Promise<void>; readonly close: () => void } {
  const lines = createInterface({ input })
  const quit = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      const key = line.trim().toLowerCase()
      if (key === 'o') open(url)
      else if (key === 'u') write(`  ${url}\n`)
      else if (key === 'c') write('\u001b[2J\u001b[3J\u001b[H')
      else if (key === 'q') resolve()
      else if (key !== '') write(help)
    })
  })
  return { quit, close: () => lines.close() }
}

/** The system suspends a process in the background (`docs-gen serve &`) that reads from the terminal. */
function isInForeground(): Promise<boolean> {
  if (process.platform === 'win32') return Promise.resolve(true)
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'stat=', '-p', String(process.pid)], (error, state) => resolve(!error && state.includes('+')))
  })
}
