// Packs the English texts once for all languages: each language is the list of its translations, in their order.
import { readFileSync } from 'node:fs'

const keysOf = (path) => Object.keys(JSON.parse(readFileSync(path, 'utf8')))

export const leanLanguages = {
  name: 'lean-languages',
  setup(builder) {
    builder.onResolve({ filter: /^english-texts:/ }, ({ path }) => ({
      path: path.slice(path.indexOf(':') + 1),
      namespace: 'english-texts',
    }))
    builder.onLoad({ filter: /./, namespace: 'english-texts' }, ({ path }) => ({
      contents: JSON.stringify(keysOf(path)),
      loader: 'json',
    }))
    builder.onLoad({ filter: /[\\/]text[\\/]languages[\\/][\w-]+\.json$/ }, ({ path }) => ({ contents: listOf(path) }))
  },
}

function listOf(path) {
  const first = path.replace(/[\w-]+\.json$/, 'ar.json')
  // A language with other texts, or in another order, would get wrong translations.
  if (keysOf(path).join('\n') !== keysOf(first).join('\n')) throw new Error(`${path} must have the texts of ${first}.`)
  return `import keys from ${JSON.stringify(`english-texts:${first}`)}
const values = ${JSON.stringify(Object.values(JSON.parse(readFileSync(path, 'utf8'))))}
export default Object.fromEntries(keys.map((key, index) => [key, values[index]]))`
}
