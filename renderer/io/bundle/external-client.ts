/** Makes islands import `docs-gen/client` from one file for the whole site, like React, instead of containing a copy. */
import type { Plugin } from 'esbuild'

/** `file` is the name of the client's file, in the same folder as the bundle. */
export function externalClient(file: string): Plugin {
  return {
    name: 'external-client',
    setup(builder) {
      builder.onResolve({ filter: /^docs-gen\/client$/ }, () => ({ path: `./${file}`, external: true }))
    },
  }
}
