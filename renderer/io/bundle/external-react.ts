/** Makes browser bundles import React from one file for the whole site (`client/islands/react.ts`) instead of containing a copy. */
import type { Plugin } from 'esbuild'

/** Module → its export in `client/islands/react.ts`. */
const modules: Readonly<Record<string, string>> = {
  react: 'React',
  'react/jsx-runtime': 'JsxRuntime',
  'react-dom': 'ReactDom',
  'react-dom/client': 'ReactDomClient',
}

/** `file` is the name of React's file, in the same folder as the bundle; `load` is Node's `require`. */
export function externalReact(file: string, load: (name: string) => object): Plugin {
  return {
    name: 'external-react',
    setup(builder) {
      builder.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) =>
        path in modules ? { path, namespace: 'react' } : undefined,
      )
      builder.onResolve({ filter: /^\.\//, namespace: 'react' }, ({ path }) => ({ path, external: true }))
      builder.onLoad({ filter: /./, namespace: 'react' }, ({ path }) => {
        const names = Object.keys(load(path)).filter((name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default')
        return {
          contents: `import { ${modules[path]} as module } from ${JSON.stringify(`./${file}`)}
export default module
export const { ${names.join(', ')} } = module`,
        }
      })
    },
  }
}
