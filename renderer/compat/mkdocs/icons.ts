/**
 * Icons such as `:material-home:` as inline SVG, from the packages that the site has installed; else as a character, or as their names
 * where there is nothing else to read.
 */
import type { Line } from '../lines.ts'
import type { PageContext } from './page.ts'

/** Names of files in packages, by the first part of a name. */
const packages: readonly (readonly [RegExp, (name: string, style: string) => string])[] = [
  [/^material-(.+)$/, (name) => `@mdi/svg/svg/${name}.svg`],
  [/^octicons-(.+)$/, (name) => `@primer/octicons/build/svg/${name}.svg`],
  [/^fontawesome-(.+)$/, (name, style) => `@fortawesome/fontawesome-free/svgs/${style}/${name}.svg`],
  [/^simple-(.+)$/, (name) => `simple-icons/icons/${name}.svg`],
  [/^lucide-(.+)$/, (name) => `lucide-static/icons/${name}.svg`],
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

export const iconName = String.raw`:(?:material|octicons|fontawesome|simple|lucide)-[\w-]+:`

/** `isAlone`: there is no text beside it that says the same. */
export function iconHtml(
  shortcode: string,
  line: Line,
  isAlone: boolean,
  page: Pick<PageContext, 'findFile' | 'notes'>,
): string {
  const name = shortcode.slice(1, -1)
  for (const [pattern, pathOf] of packages) {
    const [, own] = pattern.exec(name) ?? []
    if (own === undefined) continue
    const [, style = 'solid', rest = own] = /^(brands|regular|solid)-(.+)$/.exec(own) ?? []
    const path = pathOf(name.startsWith('fontawesome') ? rest : own, style)
    const file = page.findFile([`node_modules/${path}`])
    if (file) return toInline(file.text)
    page.notes.addIcon(/^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path, line)
    const character = characters.find(([part]) => part.test(name))?.[1]
    return character ?? (isAlone ? rest.replace(/-\d+$/, '').replaceAll('-', ' ') : '')
  }
  return ''
}

function toInline(svg: string): string {
  const clean = svg
    .replace(/<\?xml[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<title>[\s\S]*?<\/title>/g, '')
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
  return clean.trim().replace(/^<svg\b([^>]*)/, (_, attributes: string) => {
    // Those of Lucide are outlines.
    const fill = /\sfill="none"/.test(attributes) ? 'none' : 'currentColor'
    const own = attributes.replace(/\s+(?:width|height|class|role|id|fill|aria-hidden)="[^"]*"/g, '')
    return `<svg class="icon" width="1em" height="1em" fill="${fill}" aria-hidden="true"${own}`
  })
}
