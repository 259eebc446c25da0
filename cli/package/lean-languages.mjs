// Packs each language as the list of its translations: a test compares their order with that of the English texts.
import { readFileSync } from 'node:fs'

export const leanLanguages = {
  name: 'lean-languages',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]text[\\/]languages[\\/][\w-]+\.json$/ }, ({ path }) => ({ contents: listOf(path) }))
  },
}

function listOf(path) {
  const values = Object.values(JSON.parse(readFileSync(path, 'utf8')))
  return `import { interfaceTexts } from '../interface-texts.ts'
const values = ${JSON.stringify(values)}
export default Object.fromEntries(interfaceTexts.map((key, index) => [key, values[index]]))`
}
