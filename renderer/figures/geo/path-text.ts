/** Path data in tenths of a pixel and relative steps, half as long as absolute positions. */
import type { GeoContext } from 'd3-geo'

export function pathText(draw: (context: GeoContext) => void): string {
  let text = ''
  let at = [0, 0]
  let start = [0, 0]
  const move = (x: number, y: number, command: 'm' | 'l') => {
    const next = [Math.round(x * 10), Math.round(y * 10)]
    const [dx, dy] = [(next[0] ?? 0) - (at[0] ?? 0), (next[1] ?? 0) - (at[1] ?? 0)]
    if (command === 'l' && dx === 0 && dy === 0) return
    text += `${command}${tenths(dx)}${dy < 0 ? '' : ' '}${tenths(dy)}`
    at = next
  }
  draw({
    beginPath: () => undefined,
    moveTo: (x, y) => {
      move(x, y, 'm')
      start = at
    },
    lineTo: (x, y) => move(x, y, 'l'),
    closePath: () => {
      text += 'z'
      at = start
    },
    arc: () => undefined,
  })
  return text.replace(/^m/, 'M')
}

/** 12 → "1.2", -5 → "-.5". */
function tenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.')
}
