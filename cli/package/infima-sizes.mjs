// Adds what differs by a number to the stylesheet for Infima: columns, margins and paddings, and its grays, which have the other order in
// the dark mode.
import { readFileSync } from 'node:fs'

const sizes = { none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '4rem' }
const sides = { top: 'vert', bottom: 'vert', left: 'horiz', right: 'horiz' }

const grays = '#fff #f5f6f7 #ebedf0 #dadde1 #ccd0d5 #bec3c9 #8d949e #606770 #444950 #1c1e21 #000'.split(' ')

function grayRules() {
  const variables = (name, values) =>
    values.map((value, index) => `--ifm-color-${name}-${index * 100}:${value};`).join('')
  const modes = [
    `:root{${variables('gray', grays)}${variables('emphasis', grays)}}`,
    `[data-theme='dark']{${variables('emphasis', grays.toReversed())}}`,
  ]
  return modes.join('')
}

function* sizeRules() {
  for (let columns = 1; columns <= 12; columns++) {
    const share = `calc(${columns} / 12 * 100%)`
    yield `.col--${columns}{flex:0 0 ${share}}.col--offset-${columns}{margin-inline-start:${share}}`
  }
  for (const property of ['margin', 'padding'])
    for (const [side, axis] of Object.entries(sides))
      for (const [name, size] of Object.entries(sizes)) {
        const classes = [property, `${property}-${axis}`, `${property}-${side}`].map((prefix) => `.${prefix}--${name}`)
        yield `${classes.join()}{${property}-${side}:${size}!important}`
      }
}

/** For esbuild. */
export const infimaSizes = {
  name: 'infima-sizes',
  setup(build) {
    build.onLoad({ filter: /[\\/]infima-classes\.css$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\n${[grayRules(), ...sizeRules()].join('\n')}`,
      loader: 'css',
    }))
  },
}
