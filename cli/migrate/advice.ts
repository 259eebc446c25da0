/** What the author can do about things that several generators have. */

export const mermaidAdvice =
  "Run `npm install beautiful-mermaid`: the build draws them. For other types than it draws, run `npm install mermaid` and set `markdown: { mermaid: 'browser' }`."

export const stylesheetAdvice = 'They style the other theme: write your own in `theme.css`.'
export const scriptAdvice = 'Add the scripts to `head` and their origins to `security`.'
