/** What a site needs whose pages have diagrams. */
export const mermaidAdvice =
  "Run `npm install beautiful-mermaid`: the build draws them. For other types than it draws, run `npm install mermaid` and set `markdown: { mermaid: 'browser' }`."
