// Keeps of the package gemoji what pages use, the emoji by name; its descriptions and tags are five sixths of its bytes.
import { nameToEmoji } from 'gemoji'

export const leanEmoji = {
  name: 'lean-emoji',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]gemoji[\\/]index\.js$/ }, () => ({
      contents: `export const nameToEmoji = ${JSON.stringify(nameToEmoji)}`,
    }))
  },
}
