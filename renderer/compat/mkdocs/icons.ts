/** Icons such as `:material-home:` as inline SVG, from the packages that the site has installed; else as a character or nothing. */
import type { PageContext } from './page.ts'

/** Names of files in packages, by the first part of a name. */
const packages: readonly (readonly [RegExp, (name: string, style: string) => string])[] = [
  [/^material-(.+)$/, (name) => `@mdi/svg/svg/${name}.svg`],
  [/^octicons-(.+)$/, (name) => `@primer/octicons/build/svg/${name}.svg`],
  [/^fontawesome-(.+)$/, (name, style) => `@fortawesome/fontawesome-free/svgs/${style}/${name}.svg`],
  [/^simple-(.+)$/, (name) => `simple-icons/icons/${name}.svg`],
]

const characters: readonly (readonly [RegExp, string])[] = [
  [/(?:^|-)(?:check|check-(?:circle|bold|all|outline)|check-\d+)(?:-|$)/, '✓'],
  [/(?:^|-)(?:close|cancel|x|xmark|times)(?:-|$)/, '✗'],
  [/(?:^|-)(?:alert|warning)(?:-|$)/, '⚠'],
  [/arrow-right/, '→'],
  [/arrow-left/, '←'],
  [/arrow-up/, '↑'],
  [/arrow-down/, '↓'],
  [/(?:^|-)star(?:-|$)/, '★'],
  [/(?:^|-)heart(?:-|$)/, '♥'],
]

export const iconName = String.raw`:(?:material|octicons|fontawesome|simple)-[\w-]+:`

export function iconHtml(shortcode: string, page: Pick<PageContext, 'findFile'>): string {
  const name = shortcode.slice(1, -1)
  for (const [pattern, pathOf] of packages) {
    const [, own] = pattern.exec(name) ?? []
    if (own === undefined) continue
    const [, style = 'solid', rest = own] = /^(brands|regular|solid)-(.+)$/.exec(own) ?? []
    const file = page.findFile([`node_modules/${pathOf(name.startsWith('fontawesome') ? rest : own, style)}`])
    if (file) return toInline(file.text)
  }
  return characters.find(([pattern]) => pattern.test(name))?.[1] ?? ''
}

function toInline(svg: string): string {
  const clean = svg
    .replace(/<\?xml[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<title>[\s\S]*?<\/title>/g, '')
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
  return clean
    .trim()
    .replace(
      /^<svg\b(?:\s+(?:width|height|class|role|id|fill|aria-hidden)="[^"]*")*/,
      '<svg class="icon" width="1em" height="1em" fill="currentColor" aria-hidden="true"',
    )
}
