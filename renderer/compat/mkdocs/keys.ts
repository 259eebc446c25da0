/** Keys, as in `++ctrl+alt+del++`. */
import { escapeHtml } from '../../text/escape.ts'

const names: Readonly<Record<string, string>> = {
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  'arrow-up': '↑',
  backslash: '\\',
  cmd: '⌘ Cmd',
  command: '⌘ Cmd',
  comma: ',',
  control: 'Ctrl',
  ctrl: 'Ctrl',
  del: 'Del',
  delete: 'Del',
  equal: '=',
  esc: 'Esc',
  escape: 'Esc',
  meta: 'Meta',
  minus: '-',
  option: '⌥ Option',
  'page-down': 'Page Down',
  'page-up': 'Page Up',
  period: '.',
  plus: '+',
  return: 'Return',
  slash: '/',
  win: 'Win',
  windows: 'Win',
}

export function keysHtml(combination: string): string {
  const keys = combination.match(/"[^"]+"|[^+]+/g) ?? []
  return keys.map((key) => `<kbd>${escapeHtml(nameOf(key))}</kbd>`).join('+')
}

function nameOf(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1)
  const name = key.toLowerCase()
  if (Object.hasOwn(names, name)) return names[name] ?? key
  return name.length === 1
    ? name.toUpperCase()
    : name.replace(/(?:^|-)(\w)/g, (_, letter: string, at: number) => `${at > 0 ? ' ' : ''}${letter.toUpperCase()}`)
}
