/** The page to show when there is no page yet. Its script shows the errors in a panel, and reloads the page when they are fixed. */
export function errorPage(title: string, script: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script></head>
<body><h1>${title}</h1><p>Fix the error below; this page reloads by itself.</p></body></html>
`
}
