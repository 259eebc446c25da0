// Makes the packages that are not bundled fast to load. They are CommonJS, and with `require` Node does not have to scan their text
// for export names. Of the four renderers in `react-dom/server` a static site needs one, so only that one is bundled; it uses the
// same React as all other code.
import { join } from 'node:path'

const renderer = 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'

/** Without names, each use of an export calls a getter of esbuild. The frame of a page uses these some hundred times. */
const exportsOf = { 'react/jsx-runtime': 'export const { jsx, jsxs, Fragment }' }

export const outsidePackages = {
  name: 'outside-packages',
  setup(builder) {
    const path = join(builder.initialOptions.absWorkingDir, renderer)
    builder.onResolve({ filter: /^react-dom\/server$/ }, () => ({ path }))
    builder.onResolve({ filter: /^(react|react-dom|react\/jsx-runtime|esbuild)$/ }, ({ path, namespace }) =>
      namespace === 'outside' ? { path, external: true } : { path, namespace: 'outside' },
    )
    builder.onLoad({ filter: /.*/, namespace: 'outside' }, ({ path }) => ({
      contents: `${exportsOf[path] ?? 'module.exports'} = require(${JSON.stringify(path)})`,
    }))
  },
}
