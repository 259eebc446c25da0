/** Highlights a shell session: commands after their prompts, and plain output. Readers copy the commands only. */
import { highlight, type Piece } from './highlight.ts'

const sessionNames = new Set(['console', 'shell-session', 'shellsession', 'sh-session', 'bash-session'])

/** `(venv) $ `, `ann@host:~$ `, `[root@host ~]# `, `PS C:\> `. */
const prompt = /^(?:\(\S{1,40}\) |\[[^\]]{1,60}\]|PS )?[^\s$#%>❯]{0,60}([$#%>❯]) (?=\S)/

/** `name` is the language as written. In a block of `bash`, a first line that begins with `$ ` marks a session. */
export function isSession(code: string, language: string, name: string): boolean {
  return sessionNames.has(name) ? promptSign(code) !== undefined : language === 'bash' && code.startsWith('$ ')
}

/** The sign that ends prompts: `$` anywhere, else that of the first line. So `#` begins a comment beside `$`. */
function promptSign(code: string): string | undefined {
  const signs = code.split('\n').map((line) => prompt.exec(line)?.[1])
  return signs.includes('$') ? '$' : signs[0]
}

export function highlightSession(code: string): Piece[] {
  const sign = promptSign(code)
  const pieces: Piece[] = []
  let continues = false
  for (const line of code.split(/(?<=\n)/)) {
    const match: RegExpExecArray | null = (continues ? /^> / : prompt).exec(line)
    const start = match?.[0] ?? ''
    const isCommand: boolean = continues || match?.[1] === sign
    if (isCommand) {
      if (start !== '') pieces.push({ text: start, className: 'prompt' })
      pieces.push(...highlight(line.slice(start.length), 'bash'))
    } else pieces.push({ text: line, className: 'o' })
    continues = isCommand && line.trimEnd().endsWith('\\')
  }
  return pieces
}
