// The packages that stay outside of ours, made quick to load when the package is compiled. They are CommonJS: asked for as such,
// Node need not search their text for names before it runs them. And of the four renderers in `react-dom/server` a static site
// needs one, so that one is part of our bundle; it uses the same React as everybody else.
import { join } from 'node:path'

const renderer = 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'

export const outsidePackages = {
  name: 'outside-packages',
  setup(builder) {
    const path = join(builder.initialOptions.absWorkingDir, renderer)
    builder.onResolve({ filter: /^react-dom\/server$/ }, () => ({ path }))
    builder.onResolve({ filter: /^(react|react-dom|react\/jsx-runtime|esbuild)$/ }, ({ path, namespace }) =>
      namespace === 'outside' ? { path, external: true } : { path, namespace: 'outside' },
    )
    builder.onLoad({ filter: /.*/, namespace: 'outside' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }))
  },
}
