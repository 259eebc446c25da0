// Draws how long cold builds take: bars for the tools at one number of pages, and lines as the site grows.
const width = 720
const barHeight = 18
const gap = 6
const labelWidth = 110
const valueWidth = 60
const lines = { top: 60, height: 240, left: 60, right: 110 }

/** The colours work on a light and on a dark page. */
const style = `<style>
text { font: 13px system-ui, sans-serif; fill: #1f2937 }
.title { font-weight: 600 }
.ours { fill: #2563eb; stroke: #2563eb }
.other { fill: #94a3b8; stroke: #94a3b8 }
.grid { stroke: #cbd5e1; stroke-width: 1 }
path { fill: none; stroke-width: 2 }
rect { stroke: none }
@media (prefers-color-scheme: dark) {
  text { fill: #e5e7eb }
  .ours { fill: #60a5fa; stroke: #60a5fa }
  .other { fill: #64748b; stroke: #64748b }
  .grid { stroke: #334155 }
}
text.ours, text.other { stroke: none }
</style>`

/** `pages` is the size of the bars. */
export function toChart(rows, pages) {
  const bars = drawBars(
    rows.filter((row) => row.pages === pages),
    pages,
  )
  const grown = drawLines(rows, bars.height + 30)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${grown.height}" role="img" aria-label="Time of cold builds with docs-gen and other generators">\n${style}\n${[...bars.parts, ...grown.parts].join('\n')}\n</svg>\n`
}

function drawBars(rows, pages) {
  const sorted = rows.toSorted((a, b) => a.cold.wallMs - b.cold.wallMs)
  const most = Math.max(...sorted.map(({ cold }) => cold.wallMs))
  const parts = sorted.map(({ tool, cold }, index) => {
    const y = 28 + index * (barHeight + gap)
    const length = (cold.wallMs / most) * (width - labelWidth - valueWidth)
    const base = y + barHeight - 5
    return [
      text(labelWidth - 8, base, tool, 'text-anchor="end"'),
      `<rect class="${kindOf(tool)}" x="${labelWidth}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" rx="2"/>`,
      text(labelWidth + length + 6, base, seconds(cold.wallMs)),
    ].join('')
  })
  const title = text(0, 14, `Cold build of ${count(pages)} pages, seconds`, 'class="title"')
  return { parts: [title, ...parts], height: 28 + sorted.length * (barHeight + gap) }
}

/** Both axes are logarithmic, so time that is proportional to the pages is a straight line at the same angle. */
function drawLines(rows, top) {
  const sizes = [...new Set(rows.map(({ pages }) => pages))].sort((a, b) => a - b)
  const tools = [...new Set(rows.map(({ tool }) => tool))].filter(
    (tool) => rows.filter((row) => row.tool === tool).length > 1,
  )
  if (sizes.length < 2 || tools.length === 0) return { parts: [], height: top - 30 }
  const shown = rows.filter(({ tool }) => tools.includes(tool))
  const x = scale(sizes, lines.left, width - lines.right)
  const times = shown.map(({ cold }) => cold.wallMs)
  const y = scale(times, top + lines.top + lines.height, top + lines.top)
  const bottom = top + lines.top + lines.height + 22
  const decades = [100, 1000, 10_000, 100_000].filter((ms) => ms >= Math.min(...times) && ms <= Math.max(...times))
  const ends = spread(tools.map((tool) => ({ tool, at: y(largest(shown, tool).cold.wallMs) })))
  return {
    parts: [
      text(0, top + 14, 'Cold build as the site grows, seconds by pages', 'class="title"'),
      ...decades.map(
        (ms) =>
          `<path class="grid" d="M${lines.left} ${y(ms).toFixed(1)}H${width - lines.right}"/>${text(lines.left - 8, y(ms) + 4, seconds(ms), 'text-anchor="end"')}`,
      ),
      ...sizes.map((size) => text(x(size), bottom, count(size), 'text-anchor="middle"')),
      ...tools.map((tool) => line(shown, tool, x, y)),
      ...ends.map(({ tool, at }) => text(x(largest(shown, tool).pages) + 8, at + 4, tool)),
    ],
    height: bottom + 8,
  }
}

function line(rows, tool, x, y) {
  const points = rows.filter((row) => row.tool === tool).sort((a, b) => a.pages - b.pages)
  const path = points.map(({ pages, cold }) => `${x(pages).toFixed(1)} ${y(cold.wallMs).toFixed(1)}`).join('L')
  return `<path class="${kindOf(tool)}" style="fill:none" d="M${path}"/>`
}

/** Moves labels apart that end at nearly the same height. */
function spread(labels) {
  let last = Number.NEGATIVE_INFINITY
  return labels
    .toSorted((a, b) => a.at - b.at)
    .map((label) => {
      last = Math.max(label.at, last + 15)
      return { ...label, at: last }
    })
}

function largest(rows, tool) {
  return rows.filter((row) => row.tool === tool).reduce((a, b) => (a.pages > b.pages ? a : b))
}

function scale(values, from, to) {
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))]
  return (value) => from + ((Math.log(value) - low) / (high - low)) * (to - from)
}

const kindOf = (tool) => (tool === 'docs-gen' ? 'ours' : 'other')
const count = (number) => number.toLocaleString('en')
const seconds = (ms) => (ms < 10_000 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000)))

function text(x, y, content, attributes = '') {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${attributes && ` ${attributes}`}>${content}</text>`
}
