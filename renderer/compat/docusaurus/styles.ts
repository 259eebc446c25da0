/** Stylesheets and classes that were written for Docusaurus' theme, Infima. */
import type { BodyPart } from '../../model/model.ts'

/** The variables of Infima and ours with the same meaning. */
const variables: Readonly<Record<string, string>> = {
  'color-primary': 'accent',
  'background-color': 'bg',
  'background-surface-color': 'bg-raised',
  'font-color-base': 'text',
  'font-family-base': 'font',
  'font-family-monospace': 'font-code',
}

/** Gives our variables the values that a stylesheet gives to Infima's. */
function withOwnVariables(text: string): string {
  return text.replace(/(?<![\w-])--ifm-([\w-]+)(\s*:[^;{}]*[^;{}\s])/g, (whole, name: string, value: string) => {
    const own = Object.hasOwn(variables, name) ? variables[name] : undefined
    return own === undefined ? whole : `${whole};--${own}${value}`
  })
}

const barGround = ':where(.navbar,.menu-head){background:var(--ifm-navbar-background-color,revert-layer)}'

/** Items have the colors one by one: the menus below them are in the colors of the page. */
function barLinks(within: string): string {
  // Infima's own color depends on an option that we do not have: black or white, whichever can be read.
  const ground = 'var(--ifm-navbar-background-color,var(--bg))'
  const link = `var(--ifm-navbar-link-color,oklch(from ${ground} clamp(0,(.6 - l)*999,1) 0 0))`
  const shade = (percent: number) => `color-mix(in srgb,currentColor ${percent}%,transparent)`
  return (
    `:where(${within} :is(.logo,.nav-link,.dropdown-label,.icon-button,.search-button):not(.dropdown-menu *))` +
    `{--text:${link};--text-soft:var(--text);--focus:var(--text);--accent:var(--ifm-navbar-link-hover-color,var(--text));` +
    `--line:${shade(30)};--bg-sunken:${shade(12)};--bg-raised:${shade(12)}}`
  )
}

/** Infima's colors of the navbar. Any rule of the site wins, and a mode for which it says nothing keeps the ground of the theme. */
function withBarRules(text: string): string {
  const isSet = (name: string) => new RegExp(`(?<![\\w-])--ifm-navbar-${name}\\s*:`).test(text)
  if (isSet('background-color')) return text + barGround + barLinks(':is(.navbar-inner,.menu-head)')
  // The stylesheet may color the navbar in another way, but not the head of the menu on phones.
  return isSet('link-color') ? text + barLinks('.navbar-inner') : text
}

/** Comments and texts, in which nothing is one, and imports. */
const importParts =
  /\/\*[\s\S]*?\*\/|@import\s+(?:url\(\s*(?:"[^"]*"|'[^']*'|[^)]*)\)|"[^"]*"|'[^']*')[^;{}]*;|"[^"\n]*"|'[^'\n]*'/g

/** As css-loader does, takes imports that are not at the beginning, where CSS wants them. */
function withImportsFirst(text: string): string {
  const imports: string[] = []
  const rest = text.replace(importParts, (part) => {
    if (!part.startsWith('@import')) return part
    imports.push(part.replace(/(?<!\s)\s*\n\s*/g, ' '))
    // Lines keep their numbers.
    return part.replace(/[^\n]/g, '')
  })
  return imports.join('') + rest
}

/** The stylesheet as the bundler of Docusaurus would read it, with our variables. */
export function toOwnStyles(text: string): string {
  return withBarRules(withOwnVariables(withImportsFirst(text)))
}

const layout =
  /\bclass="(?:[^"]* )?(?:container|row|col|(?:alert|avatar|button|card|col|hero|text|(?:margin|padding)(?:-\w+)?)(?:--|__)\w+)[ "]/

/** Adds the stylesheet of these classes to a page that uses them. */
export function withLayout(body: readonly BodyPart[]): readonly BodyPart[] {
  return body.some((part) => typeof part === 'string' && layout.test(part)) ? withInfima(body) : body
}

/** React pages always have it: it gives them the whole width of the window. */
export function withInfima(body: readonly BodyPart[]): readonly BodyPart[] {
  return [{ hole: 'style', name: 'infima.css' }, ...body]
}
