// Draws the processor time of cold builds as bars, one group for each number of pages.
const width = 720
const barHeight = 18
const gap = 6
const labelWidth = 130
const valueWidth = 70

export function toChart(rows) {
  const sizes = [...new Set(rows.map(({ pages }) => pages))]
  let y = 0
  const parts = sizes.flatMap((pages) => {
    const group = rows.filter((row) => row.pages === pages).sort((a, b) => a.cold.cpuMs - b.cold.cpuMs)
    const most = Math.max(...group.map(({ cold }) => cold.cpuMs))
    y += 28
    const title = `<text x="0" y="${y - 8}" font-weight="bold">${pages.toLocaleString('en')} pages, cold build, seconds of processor time</text>`
    return [title, ...group.map((row) => bar(row, most))]
  })
  function bar({ tool, cold }, most) {
    const length = (cold.cpuMs / most) * (width - labelWidth - valueWidth)
    const text = y + barHeight - 5
    const drawn = [
      `<text x="${labelWidth - 8}" y="${text}" text-anchor="end">${tool}</text>`,
      `<rect x="${labelWidth}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" rx="2" fill="${tool === 'docs-gen' ? '#2563eb' : '#94a3b8'}"/>`,
      `<text x="${(labelWidth + length + 6).toFixed(1)}" y="${text}">${(cold.cpuMs / 1000).toFixed(1)}</text>`,
    ].join('')
    y += barHeight + gap
    return drawn
  }
  const style = 'font-family="system-ui, sans-serif" font-size="13" fill="currentColor"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" ${style}>\n${parts.join('\n')}\n</svg>\n`
}
