/** A page with the shell's markup, small enough to read: what the theme writes, as far as the browser's code looks at it. */
import type { ClientBundle } from './bundle-client.ts'

export interface ShellPage {
  readonly title: string
  readonly main: string
  /** HTML of the sidebar's list; none without it. */
  readonly sidebar?: string
  readonly outline?: string
  /** More attributes of `<html>`. */
  readonly attributes?: string
  /** Address of the loader; another one stands for another deployment. */
  readonly loader?: string
  /** Route that the navbar marks as current. */
  readonly current?: string
}

export const shellStyles = `
body { margin: 0 }
docs-island { display: contents }
.navbar { position: sticky; top: 0; height: 60px; background: white; z-index: 1 }
html[data-announcement=dismissed] .announcement { display: none }
html.js .tab-panel:not([data-selected]) { display: none }
.tall { height: 3000px }
.progress { position: fixed; top: 0; left: 0; width: 100%; height: 2px }
.zoom-overlay { position: fixed; inset: 0; background: white; z-index: 9 }
.zoom-image { position: fixed; transition: transform .3s }
.menu-panes[data-pane=main] [data-pane-name=docs], .menu-panes[data-pane=docs] [data-pane-name=main] { display: none }
.dropdown-menu { display: none } [aria-expanded=true] + .dropdown-menu { display: block }
pre { width: 300px; overflow: auto } .code[data-wrapped] pre { white-space: pre-wrap }
`

export function shellPage(bundle: ClientBundle, page: ShellPage): string {
  const loader = page.loader ?? `/assets/${bundle.nameOf('client/loader.ts')}`
  return `<!doctype html>
<html lang="en" data-theme="light" data-base="/" data-announcement-id="welcome" ${page.attributes ?? ''}>
<head><meta charset="utf-8"><title>${page.title}</title><meta name="description" content="About ${page.title}">
<link rel="icon" href="data:,"><script>${bundle.early}</script><link rel="stylesheet" href="/shell.css">
<script type="module" src="${loader}"></script></head>
<body>
<section class="skip" tabindex="-1" aria-label="Skip to main content"><a href="#main">Skip to main content</a></section>
<div class="announcement">Welcome <button type="button" data-close-announcement aria-label="Close"></button></div>
<header class="navbar"><nav class="navbar-inner" aria-label="Main">
<button type="button" class="menu-button" data-open-menu aria-expanded="false" aria-controls="menu">Menu</button>
<a href="/">Home</a> ${navLink('/a', page)} ${navLink('/b', page)}
<div class="dropdown" data-dropdown><button type="button" aria-expanded="false" aria-controls="dd">More</button>
<ul class="dropdown-menu" id="dd"><li><a href="/a">First</a></li><li><a href="/b">Second</a></li></ul></div>
<button type="button" data-color-toggle data-label="Switch (currently {mode})" data-light="light mode" data-dark="dark mode" data-system="system mode" aria-label="Switch (currently light mode)">Colours</button>
</nav></header>
<dialog id="menu" aria-label="Menu"><div><a href="/">Logo</a><button type="button" data-close-menu>Close</button></div>
<div class="menu-panes" data-pane="main"><ul class="menu-pane" data-pane-name="main"><li>${navLink('/a', page)}</li></ul>
<div class="menu-pane" data-pane-name="docs" inert><button type="button" data-menu-back>Back</button><div data-menu-sidebar></div></div></div></dialog>
<div class="page">${page.sidebar ? `<aside class="sidebar" data-sidebar="docs" data-tree="/tree.json" data-expand="Expand '{label}'" data-collapse="Collapse '{label}'"><nav>${page.sidebar}</nav></aside>` : ''}
<main id="main" class="main" tabindex="-1">${page.main}</main>
${page.outline ? `<aside class="toc"><nav class="outline">${page.outline}</nav></aside>` : ''}</div>
<footer>Foot</footer><button type="button" class="to-top" data-to-top hidden>Top</button>
<template id="code-actions"><div class="code-actions"><button type="button" data-wrap aria-pressed="false" hidden>Wrap</button><button type="button" data-copy aria-label="Copy code to clipboard" data-copied="Copied">Copy</button></div></template>
</body></html>`
}

function navLink(route: string, { current }: ShellPage): string {
  return `<a class="nav-link" href="${route}"${current === route ? ' aria-current="page"' : ''}>Page ${route}</a>`
}
