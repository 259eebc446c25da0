// Removes parts of @docsearch/js and of the client of algoliasearch while the package is compiled:
// - its search client, a seventh of the bytes of the search, which ours replaces at once (`transformSearchClient`);
// - what its button shows, which stays outside the document (`modal/modal.ts`);
// - its logo, which only a hosted search shows (`modal/algolia-logo.ts`);
// - the autofocus attribute of its field, about which browsers log a warning; the field gets the focus anyway;
// - reading the selected text at every render, which makes the browser lay out the page; it is read once, in one line as in the field.
// - the width in pixels of a narrow screen; the stylesheet (`search.css`) decides, at any text size;
// - its storage of recent searches, which throws when the browser's storage is full or an entry is damaged.
// - the advice for a script of another origin, which is never loaded;
// - its suggestions after a search without hits, which are titles of groups (`modal/suggestions.ts`);
// - reading answers as a stream or with their headers, which no search does, and compressing queries, which its client for browsers
//   switches off;
// - what its copy of Preact has for other React code: lists and errors of waiting, contexts, class components of old, fields of forms.
// The versions are pinned, and the build stops when the source differs from the expected one.
import { readFile } from 'node:fs/promises'

const docsearchCuts = [
  {
    from: 'function(e,t){if(!e||"string"!=typeof e)throw new Error("`appId` is missing.")',
    to: ';return r.addAlgoliaAgent("docsearch"',
    instead: '{addAlgoliaAgent(){},transporter:{algoliaAgent:{}}}',
  },
  { from: 'function xt(){return st.createElement("svg"', to: 'function At(){', instead: '' },
  {
    from: 'var Nt=["translations"],Tt="Ctrl"',
    to: 'function qt(e,t){',
    instead: 'var Rt=st.forwardRef((e,t)=>st.createElement("button",{onClick:e.onClick,ref:t}));',
  },
  { from: ',st.createElement("svg",{width:"77"', to: ')}function Kr(', instead: '' },
  { from: 'autoFocus:r.autoFocus,', to: 'maxLength:64', instead: '' },
  {
    from: 'st.useRef("undefined"!=typeof window?window.getSelection()',
    to: ',V=st.useRef(E||B)',
    instead: 'st.useState(()=>(""+getSelection()).replace(/\\s+/g," ").slice(0,64))[0]',
  },
  {
    from: 'function(e){return!1===function(){var e="__TEST_KEY__"',
    to: '(t),i=o.getItem()',
    instead: `(e=>({
      setItem(t){try{localStorage.setItem(e,JSON.stringify(t))}catch{}},
      getItem(){try{return JSON.parse(localStorage.getItem(e)).filter(t=>t?.objectID&&t.type&&t.hierarchy&&/^(https?:|\\/)/.test(t.url))}catch{return[]}}
    }))`,
  },
  { from: '"[Autocomplete]: Could not load search-insights', to: ';try{', instead: '""' },
  { from: 'i.context.searchSuggestions.length<', to: 'u({nbHits:s})', instead: '' },
  { from: 'p&&p.length>0&&st.createElement("div",', to: 'r.getMissingResultsUrl&&', instead: '' },
  { from: '(max-width: 768px)', to: '").matches', instead: '(max-width: 48em)' },
]

const preactCuts = [
  { from: ',Ne=function(e,t){return null==e?null:C(', to: 'function Ve(e){return this.getChildContext', instead: ';' },
  { from: '(Fe.prototype=new w).__a=', to: 'var ze=', instead: '' },
  { from: ',["componentWillMount","componentWillReceiveProps"', to: ';var Xe=r.event', instead: '' },
  { from: '"select"==n&&r.multiple&&', to: 't.class&&!t.className?', instead: '' },
  { from: 'var at=r.__r;', to: 'var st={', instead: '' },
  { from: 'useId:ve,', to: 'useEffect:ae', instead: '' },
  { from: 'useInsertionEffect:De,', to: 'useRef:ue', instead: '' },
  { from: 'useImperativeHandle:le,', to: 'useMemo:se', instead: '' },
  { from: 'useContext:pe,', to: 'createElement:b', instead: '' },
  { from: 'createContext:function', to: 'Fragment:O', instead: '' },
  { from: 'isValidElement:lt,', to: 'memo:function', instead: '' },
  { from: ',flushSync:function', to: '};function ft(e,t)', instead: '' },
]

const clientCuts = [
  {
    from: 'const wantsCompression = ',
    to: '    const dataQueryParameters',
    instead: 'const data = serializedData;\n',
  },
  { from: 'async function* readableStreamToAsyncIterable(', to: '// src/transporter/compress.ts', instead: '' },
  { from: 'function createRequestWithHttpInfo(', to: '  return {\n    hostsCache,', instead: '' },
  { from: '    requestWithHttpInfo: ', to: '    requestsCache,', instead: '' },
  { from: '  iterSSEEvents,\n', to: '  ', instead: '' },
]

export const leanSearch = {
  name: 'lean-search',
  setup(builder) {
    const shorten = (filter, cuts) =>
      builder.onLoad({ filter }, async ({ path }) => ({ contents: cuts.reduce(cut, await readFile(path, 'utf8')) }))
    shorten(/@docsearch[\\/]js[\\/]dist[\\/]esm[\\/]index\.js$/, [...docsearchCuts, ...preactCuts])
    shorten(/@algolia[\\/]client-common[\\/]dist[\\/]common\.js$/, clientCuts)
  },
}

function cut(source, { from, to, instead }) {
  const start = source.indexOf(from)
  const end = source.indexOf(to, start + from.length)
  if (start < 0 || end < 0) throw new Error(`A package of the search has changed: "${from}" was not found.`)
  return source.slice(0, start) + instead + source.slice(end)
}
