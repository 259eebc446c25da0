// Adds the classes of Infima that differ by a number to its stylesheet: columns, margins and paddings.
import { readFileSync } from 'node:fs'

const sizes = { none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '4rem' }
const sides = { top: 'vert', bottom: 'vert', left: 'horiz', right: 'horiz' }

function* sizeRules() {
  for (let columns = 1; columns <= 12; columns++) yield `.col--${columns}{flex:0 0 calc(${columns} / 12 * 100%)}`
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
    build.onLoad({ filter: /[\\/]infima\.css$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\n${[...sizeRules()].join('\n')}`,
      loader: 'css',
    }))
  },
}
