/** The page that stands where nothing else can be shown yet. What is wrong comes in a panel, and goes when it is mended. */
export function errorPage(title: string, script: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script></head>
<body><h1>${title}</h1><p>It appears here as soon as what the panel tells is mended.</p></body></html>
`
}
