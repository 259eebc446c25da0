/** Lines of text around a middle. SVG does not wrap text, so it comes wrapped. */
interface TextLinesProps {
  readonly className: string
  readonly x: number
  /** Middle of the block. */
  readonly y: number
  readonly lines: readonly string[]
  readonly lineHeight: number
  /** Default: that of the class. */
  readonly size?: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

export function TextLines({ className, x, y, lines, lineHeight, size, anchor = 'middle' }: TextLinesProps) {
  const top = y - ((lines.length - 1) * lineHeight) / 2
  const placed = lines.map((text, index) => ({ text, y: top + index * lineHeight }))
  return placed.map((line) => (
    <text key={line.y} className={className} fontSize={size} x={x} y={line.y} dy="0.35em" textAnchor={anchor}>
      {line.text}
    </text>
  ))
}
