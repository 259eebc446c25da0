/** `docs-gen/client` is one file for the whole site, too: islands refer to it, as they do to React, and bring no copy. */
import type { Plugin } from 'esbuild'

/** `file` is the name of the client's file, which lies beside the bundle. */
export function externalClient(file: string): Plugin {
  return {
    name: 'external-client',
    setup(builder) {
      builder.onResolve({ filter: /^docs-gen\/client$/ }, () => ({ path: `./${file}`, external: true }))
    },
  }
}
