/** The colors and the font of the page as Mermaid takes them: it reads no custom properties, and no colors of newer kinds. */

type Variables = Record<string, unknown>

export function mermaidTheme(): Variables {
  const { color, mix } = createMixer()
  const data = Array.from({ length: 12 }, (_, index) => `--data-${(index % 8) + 1}`)
  const each = (name: string, value: (series: string) => string, first = 0) =>
    Object.fromEntries(data.map((series, index) => [name + (index + first), value(series)]))
  const text = color('--text')
  const soft = color('--text-soft')
  const border = color('--line-strong')
  const page = color('--bg')
  const sunken = color('--bg-sunken')
  const ofAxis = (axis: string) =>
    Object.fromEntries(['Label', 'Title', 'Tick', 'Line'].map((part) => [`${axis}Axis${part}Color`, soft]))
  return {
    darkMode: document.documentElement.dataset.theme === 'dark',
    fontFamily: getComputedStyle(document.body).fontFamily,
    fontSize: '16px',
    background: page,
    ...colorsOf('primary', color('--bg-raised'), text, border),
    ...colorsOf('secondary', sunken, text, border),
    ...colorsOf('tertiary', mix('--accent', 6), text, border),
    textColor: text,
    titleColor: text,
    lineColor: soft,
    edgeLabelBackground: page,
    noteBkgColor: mix('--accent', 12),
    noteTextColor: text,
    noteBorderColor: mix('--accent', 45),
    // Mind maps, timelines, boards, journeys
    ...each('cScale', (series) => mix(series, 30)),
    ...each('cScaleLabel', () => text),
    ...each('cScaleInv', (series) => mix(series, 60)),
    ...each('fillType', (series) => mix(series, 30)),
    ...each('git', color),
    ...each('gitBranchLabel', () => page),
    ...each('pie', (series) => mix(series, 60), 1),
    pieStrokeColor: page,
    pieOuterStrokeColor: border,
    pieOpacity: '1',
    pieSectionTextColor: text,
    // Gantt charts
    ...each('sectionBkgColor', () => mix('--accent', 5)),
    sectionBkgColor: mix('--accent', 5),
    altSectionBkgColor: page,
    taskBkgColor: mix('--data-1', 30),
    taskBorderColor: mix('--data-1', 80),
    taskTextColor: text,
    taskTextDarkColor: text,
    taskTextOutsideColor: text,
    activeTaskBkgColor: mix('--data-2', 30),
    activeTaskBorderColor: mix('--data-2', 80),
    doneTaskBkgColor: sunken,
    doneTaskBorderColor: border,
    critBkgColor: mix('--data-6', 30),
    critBorderColor: mix('--data-6', 80),
    todayLineColor: color('--accent'),
    excludeBkgColor: sunken,
    gridColor: color('--line'),
    archEdgeColor: soft,
    archEdgeArrowColor: soft,
    archGroupBorderColor: soft,
    packet: {
      startByteColor: soft,
      endByteColor: soft,
      labelColor: text,
      titleColor: text,
      blockStrokeColor: border,
      blockFillColor: sunken,
    },
    radar: { axisColor: soft, graticuleColor: border, graticuleOpacity: 0.3, curveOpacity: 0.4 },
    xyChart: {
      backgroundColor: page,
      titleColor: text,
      dataLabelColor: text,
      ...ofAxis('x'),
      ...ofAxis('y'),
      plotColorPalette: data.map(color).join(','),
    },
  }
}

function colorsOf(name: string, fill: string, text: string, border: string): Variables {
  return { [`${name}Color`]: fill, [`${name}TextColor`]: text, [`${name}BorderColor`]: border }
}

/** `mix` gives the share of a color, in percent, on the color of the page. */
function createMixer() {
  const styles = getComputedStyle(document.documentElement)
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  // A canvas reads every kind of color, and gives its pixels.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const paint = (name: string, opacity: number) => {
    if (!pen) return
    pen.globalAlpha = opacity
    pen.fillStyle = styles.getPropertyValue(name)
    pen.fillRect(0, 0, 1, 1)
  }
  const mix = (name: string, share: number): string => {
    paint('--bg', 1)
    paint(name, share / 100)
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? []
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  return { mix, color: (name: string) => mix(name, 100) }
}
