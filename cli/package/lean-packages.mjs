// Shortens the names inside packages, and leaves out what they need for browsers only. Our own names stay readable in stack traces.
import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'

const packages = /[\\/]node_modules[\\/].*\.[cm]?js$/

export const leanPackages = {
  name: 'lean-packages',
  setup(builder) {
    builder.onLoad({ filter: packages }, async ({ path }) => {
      const source = withoutMetrics(readFileSync(path, 'utf8'), path)
      const format = /^(?:import|export)\b/m.test(source) ? 'esm' : 'cjs'
      const { code } = await transform(source, { format, minifyIdentifiers: true })
      return { contents: code, loader: 'js' }
    })
  },
}

/** The sizes of letters in the fonts of KaTeX: MathML needs those of two letters, for `\\LaTeX`. */
function withoutMetrics(source, path) {
  if (!/[\\/]katex[\\/]dist[\\/]katex\.mjs$/.test(path)) return source
  const [metrics = ''] = /^var fontMetricsData = \{\n[\s\S]*?\n\};$/m.exec(source) ?? []
  const [, main = ''] = /"Main-Regular": \{([\s\S]*?)\n {2}\}/.exec(metrics) ?? []
  const letters = ['65', '84'].map((code) => new RegExp(`"${code}": \\[.*?\\]`).exec(main)?.[0])
  if (letters.includes(undefined)) throw new Error('The metrics of KaTeX are written in another way now.')
  return source.replace(metrics, `var fontMetricsData = { "Main-Regular": { ${letters.join()} } };`)
}
