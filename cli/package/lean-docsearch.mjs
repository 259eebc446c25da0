// Cuts in @docsearch/js, made when the package is compiled. Its own search client, which ours replaces the moment it is made
// (`transformSearchClient`), is a seventh of the search's bytes. A strict policy refuses the style element in its logo. And
// browsers write to the console that its field cannot have the focus by attribute; it gets the focus all the same. The text a
// reader selected is asked for once instead of at every drawing, as the question makes the browser lay out the page. A narrow
// screen is one that our stylesheet calls narrow (`search.css`), whatever the size of the text. The version is pinned, and another text than the known one stops the build.
import { readFile } from 'node:fs/promises'

const cuts = [
  {
    from: 'function(e,t){if(!e||"string"!=typeof e)throw new Error("`appId` is missing.")',
    to: ';return r.addAlgoliaAgent("docsearch"',
    instead: '{addAlgoliaAgent(){},transporter:{algoliaAgent:{}}}',
  },
  { from: 'st.createElement("style",null,".cls-1', to: '),st.createElement("path"', instead: 'null' },
  { from: 'autoFocus:r.autoFocus,', to: 'maxLength:64', instead: '' },
  {
    from: 'st.useRef("undefined"!=typeof window?window.getSelection()',
    to: ',V=st.useRef(E||B)',
    instead: 'st.useState(()=>window.getSelection().toString().slice(0,64))[0]',
  },
  { from: '(max-width: 768px)', to: '").matches', instead: '(max-width: 48em)' },
]

export const leanDocsearch = {
  name: 'lean-docsearch',
  setup(builder) {
    builder.onLoad({ filter: /@docsearch[\\/]js[\\/]dist[\\/]esm[\\/]index\.js$/ }, async ({ path }) => ({
      contents: cuts.reduce(cut, await readFile(path, 'utf8')),
    }))
  },
}

function cut(source, { from, to, instead }) {
  const start = source.indexOf(from)
  const end = source.indexOf(to, start)
  if (start < 0 || end < 0) throw new Error(`@docsearch/js has changed: "${from}" is not where it was.`)
  return source.slice(0, start) + instead + source.slice(end)
}
