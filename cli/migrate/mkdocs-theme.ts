/** Reads the options of the theme of MkDocs: colors, pictures, features and the bar. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isExternal } from '../../renderer/text/routes.ts'
import { compact, type DraftConfig, type Fields, fieldsAt, isFields, listOf, type Notes, textOf } from './migration.ts'
import type { Palette } from './mkdocs-palette.ts'

/** The stylesheet that is made from the palette, in the folder of the config. */
export const stylesheetName = 'docs-theme.css'

export function readTheme(theme: Fields, colors: Palette | undefined, { taken, left }: Notes): DraftConfig {
  const palette = listOf(theme.palette).filter(isFields)
  const schemes = palette.map(({ scheme }) => scheme)
  const features = listOf(theme.features).map(String)
  const unknown = features.filter((feature) => !builtInFeatures.test(feature))
  if (palette.length > 0) taken.push({ from: '`theme.palette`', to: '`colorMode`' })
  if (features.length > unknown.length)
    taken.push({ from: '`theme.features`', to: 'built in', count: features.length - unknown.length })
  for (const feature of unknown)
    left.push({
      what: `Theme feature \`${feature}\``,
      todo: featureAdvice[feature.replace(/\.sticky$/, '')] ?? 'docs-gen has no such option. Pages need no change.',
    })
  const primary = new Set(palette.flatMap(({ primary }) => (primary === undefined ? [] : [String(primary)])))
  if (colors) taken.push({ from: `Colors ${colors.names.join(', ')}`, to: `\`${stylesheetName}\`` })
  else if (primary.size > 0)
    left.push({
      what: `Colors ${[...primary].join(', ')}`,
      count: primary.size,
      todo: 'Set the colors in a stylesheet: `theme.css`.',
    })
  noteIcons(fieldsAt(theme, 'icon'), left)
  if (theme.font !== undefined) left.push({ what: '`theme.font`', todo: 'Add the fonts in a stylesheet: `theme.css`.' })
  return {
    colorMode: palette.length > 0 ? readColorMode(schemes, palette) : undefined,
    theme: colors && { css: [stylesheetName] },
  }
}

function noteIcons({ logo, repo: _, ...others }: Fields, left: Notes['left']): void {
  if (logo !== undefined)
    left.push({
      what: `\`theme.icon.logo\`: \`${String(logo)}\``,
      todo: 'Save the icon as a file of the docs, and name it in `navbar.logo`.',
    })
  const names = Object.keys(others)
  if (names.length > 0)
    left.push({
      what: `\`theme.icon\`: ${names.join(', ')}`,
      count: names.length,
      todo: 'docs-gen has icons of its own.',
    })
}

interface PictureContext {
  readonly config: Fields
  /** Absolute path of the docs folder. */
  readonly docs: string
  /** The bar has the color of the palette. */
  readonly hasColor: boolean
}

/** Files of the docs keep their paths. A logo for a bar with a color cannot be seen on ours without one. */
export function readPicture(
  key: 'favicon' | 'logo',
  { config, docs, hasColor }: PictureContext,
  { taken, left }: Notes,
): string | undefined {
  const path = textOf(fieldsAt(config, 'theme')[key])?.replace(/^\//, '')
  if (path === undefined) return undefined
  const isWhite =
    key === 'logo' && !hasColor && /(?:^|[-_.\s])(?:white|light|negative|inverted)(?=[-_.\s])/i.test(basename(path))
  const isElsewhere = key === 'logo' && isExternal(path)
  if (!isWhite && (isElsewhere || existsSync(join(docs, path)))) {
    taken.push({ from: `\`theme.${key}\``, to: key === 'logo' ? '`navbar.logo`' : '`favicon`' })
    return path
  }
  const todo = isWhite
    ? 'Its name says that it is for a bar with a color: set `navbar.logo` to one for a white bar, and this one as its `srcDark`.'
    : 'The file does not exist in the docs: put it there, and name it in the config.'
  left.push({ what: `\`theme.${key}\`: \`${path}\``, todo })
  return undefined
}

function readColorMode(schemes: readonly unknown[], palette: readonly Fields[]): DraftConfig['colorMode'] {
  const isDark = schemes[0] === 'slate'
  const followsSystem = palette.some(({ media }) => media !== undefined)
  return compact({
    default: isDark ? 'dark' : undefined,
    switch: palette.length > 1 ? undefined : false,
    respectSystem: followsSystem ? true : undefined,
  })
}

const featureAdvice: Readonly<Record<string, string>> = {
  'navigation.tabs': 'All sections are in the sidebar. For links above the page, use `navbar.items`.',
  'header.autohide': 'Set `navbar: { hideOnScroll: true }`.',
  'announce.dismiss': 'Set `announcement: { content: …, isCloseable: true }`.',
}

/** What docs-gen does without an option. */
const builtInFeatures =
  /^(?:content\.code\.(?:annotate|copy|select)|content\.tabs\.link|navigation\.(?:footer|indexes|instant.*|path|prune|sections|top|tracking)|search\.(?:highlight|suggest)|toc\.follow|content\.action\.edit)$/

export function readNavbar(context: PictureContext, notes: Notes): DraftConfig['navbar'] {
  const src = readPicture('logo', context, notes)
  return compact({
    logo: src === undefined ? undefined : { src, alt: '' },
    items: readRepository(context.config, notes),
  })
}

function readRepository(config: Fields, { taken }: Notes) {
  const href = textOf(config.repo_url)
  if (href === undefined) return undefined
  taken.push({ from: '`repo_url`', to: '`navbar`' })
  const label = textOf(config.repo_name) ?? href.replace(/^https?:\/\/[^/]+\//, '').replace(/\/$/, '')
  return [{ label, href, ...(/github\.com/.test(href) ? { icon: 'github' as const } : {}) }]
}
