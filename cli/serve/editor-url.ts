/**
 * URLs that open a file in the author's editor. The browser asks the user and passes the URL to the editor. The server runs no
 * program, so no request can start one.
 */
import { isLoopback } from './allowed-hosts.ts'

/** By program name, as in `$EDITOR` and `$VISUAL`. */
const schemes: Readonly<Record<string, string>> = {
  code: 'vscode://file{file}:{line}:{column}',
  'code-insiders': 'vscode-insiders://file{file}:{line}:{column}',
  codium: 'vscodium://file{file}:{line}:{column}',
  cursor: 'cursor://file{file}:{line}:{column}',
  windsurf: 'windsurf://file{file}:{line}:{column}',
  zed: 'zed://file{file}:{line}:{column}',
  idea: 'idea://open?file={file}&line={line}&column={column}',
  webstorm: 'webstorm://open?file={file}&line={line}&column={column}',
  subl: 'subl://open?url=file://{file}&line={line}&column={column}',
  mate: 'txmt://open?url=file://{file}&line={line}&column={column}',
}

interface EditorOptions {
  /** Absolute path of the project. */
  readonly root: string
  /** The name or address that the server listens on. Only this machine gets paths of this machine. */
  readonly host: string
  readonly env: Readonly<Record<string, string | undefined>>
}

export function createEditorUrl({ root, host, env }: EditorOptions) {
  const pattern = schemes[editorName(env)] ?? schemes.code ?? ''
  return (file: string, line: number, column: number): string | undefined => {
    if (!isLoopback(host)) return undefined
    const path = `${root.replaceAll('\\', '/')}/${file}`
    return pattern
      .replace('{file}', encodeURI(path.startsWith('/') ? path : `/${path}`).replaceAll(/[?#&]/g, encodeURIComponent))
      .replace('{line}', String(line))
      .replace('{column}', String(column))
  }
}

function editorName({ VISUAL, EDITOR, TERM_PROGRAM }: EditorOptions['env']): string {
  const command = VISUAL ?? EDITOR ?? (TERM_PROGRAM === 'vscode' ? 'code' : '')
  const [program = ''] = command.trim().split(/\s+/)
  return program.slice(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1).replace(/\.(exe|cmd)$/i, '')
}
