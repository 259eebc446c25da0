// Who may import whom inside a layer. `tsc -b` and Biome keep the layers cli → renderer → client apart; this keeps the floors
// inside each of them apart, types included: a folder imports only what is below it, and no two folders import each other.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

/** The folders of each layer, from the lowest floor up. Files directly in a layer's folder are above all of them. */
export const floors = {
  client: ['page', 'compat', 'widgets', 'islands', 'navigate', 'search', 'loader', 'not-found', 'dev'],
  renderer: [
    'model',
    'memo',
    'text',
    'figures',
    'twins',
    'diagrams',
    'io',
    'config',
    'sources',
    'site',
    'markdown',
    'theme',
    'compat',
    'pages',
    'search',
    'live',
  ],
  cli: [
    'manual',
    'package',
    'report',
    'publish',
    'refs',
    'project',
    'urls',
    'samples',
    'external',
    'translations',
    'mcp',
    'migrate',
    'cut',
    'watch',
    'serve',
    'commands',
  ],
}

const root = fileURLToPath(new URL('..', import.meta.url))
const importPattern = /^(?:import|export)\b[^'";]*?\bfrom\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** Every import from one file of a layer to another one, with its line. */
export function importsOf(layer) {
  return readdirSync(join(root, layer), { recursive: true })
    .map((file) => `${layer}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .flatMap((from) => {
      const text = readFileSync(join(root, from), 'utf8')
      return [...text.matchAll(importPattern)].map((match) => ({
        from,
        to: join(dirname(from), match[1] ?? match[2] ?? ''),
        line: text.slice(0, match.index).split('\n').length,
      }))
    })
    .filter(({ to }) => to.startsWith(`${layer}/`))
}

/** What breaks the rules, as lines to print. */
export function importProblems() {
  return Object.entries(floors).flatMap(([layer, order]) => {
    const imports = importsOf(layer)
    return [...upward(imports, order), ...mutual(imports, dirname), ...mutual(imports, (file) => file)]
  })
}

function upward(imports, order) {
  const floorOf = (file) => {
    const [, folder, ...rest] = file.split('/')
    return rest.length === 0 ? order.length : order.indexOf(folder)
  }
  return imports.flatMap(({ from, to, line }) => {
    if (floorOf(from) < 0) return [`${from}: its folder has no floor in test/check-imports.mjs.`]
    if (floorOf(to) <= floorOf(from)) return []
    return [`${from}:${line}: imports ${to}, which is on a higher floor.`]
  })
}

/** Pairs that import each other, directly or in a circle; `placeOf` says what counts as one place. */
function mutual(imports, placeOf) {
  const below = new Map()
  for (const { from, to } of imports) {
    if (placeOf(from) === placeOf(to)) continue
    below.set(placeOf(from), (below.get(placeOf(from)) ?? new Set()).add(placeOf(to)))
  }
  const reaches = (start, goal, seen = new Set()) => {
    for (const next of below.get(start) ?? []) {
      if (next === goal) return true
      if (seen.has(next)) continue
      seen.add(next)
      if (reaches(next, goal, seen)) return true
    }
    return false
  }
  return [...below.keys()]
    .filter((place) => reaches(place, place))
    .map(
      (place) =>
        `${place}: is in a circle of imports (${[...below.get(place)].filter((it) => reaches(it, place)).join(', ')}).`,
    )
}
