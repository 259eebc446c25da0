// Writes a documentation site of any size: pages of 5 to 7 KB with headings, lists, a table, code, links and an admonition; a
// fifth of them MDX with components and an expression. The same number gives the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const words =
  `tile raster vector boundary projection index query layer feature buffer centroid polygon resolution sensor band
catalog asset collection dataset region elevation river coast grid cell graph node edge concept request response filter
schema column value range origin scale offset window pixel sample model output input service token region polygon`.split(
    /\s+/,
  )

/** Small deterministic generator (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const languages = ['python', 'js', 'json', 'bash']
const samples = {
  python:
    'import geodesic\n\ndef search(dataset, bbox):\n    """Find features."""\n    for item in dataset.search(bbox=bbox, limit=10):\n        yield item["id"], item.geometry\n\nprint(list(search(ds, [-180, -90, 180, 90])))',
  js: 'const response = await fetch(`/items?limit=${limit}`)\nif (!response.ok) throw new Error(response.statusText)\nexport const items = (await response.json()).features.map((it) => it.id)',
  json: '{\n  "type": "Feature",\n  "geometry": { "type": "Point", "coordinates": [14.42, 40.82] },\n  "properties": { "name": "sample", "count": 3 }\n}',
  bash: 'for file in *.geojson; do\n  echo "reading $file"\n  curl --silent "https://example.com/items?name=${file%.*}" | jq .features\ndone',
}

function page(index, count, folder) {
  const random = randomFrom(index + 1)
  const isMdx = index % 5 === 4
  const word = () => words[Math.floor(random() * words.length)]
  const sentence = () => {
    const text = Array.from({ length: 8 + Math.floor(random() * 10) }, word).join(' ')
    return `${text[0].toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = () => Array.from({ length: 3 }, sentence).join(' ')
  const near = () => {
    const target = folder.first + Math.floor(random() * folder.size)
    return `[${word()} ${word()}](./${fileName(target)})`
  }
  const parts = [`---\ntitle: Page ${index} about ${word()}\ndescription: ${sentence()}\n---\n`]
  if (isMdx)
    parts.push(
      `import { Note } from '${'../'.repeat(folder.depth)}_components/note'\n\nexport const count = ${index}\n`,
    )
  parts.push(`${paragraph()} See ${near()} and ${near()}.\n`)
  const blocks = 2 + Math.floor(random() * 3)
  for (let section = 0; section < 4; section++) {
    parts.push(
      `## ${word()} ${word()} ${section}\n\n${paragraph()} Use \`${word()}\` with **${word()}** and *${word()}*.\n`,
    )
    if (section < blocks) {
      const language = languages[Math.floor(random() * languages.length)]
      parts.push(`\`\`\`${language}\n${samples[language]}\n\`\`\`\n`)
    }
    parts.push(`${Array.from({ length: 4 }, () => `- ${sentence()} ${random() < 0.3 ? near() : ''}`).join('\n')}\n`)
    if (section === 1) {
      const rows = Array.from({ length: 5 }, () => `| \`${word()}\` | ${sentence()} | ${Math.floor(random() * 100)} |`)
      parts.push(`| Name | Meaning | Default |\n| --- | --- | ---: |\n${rows.join('\n')}\n`)
    }
    if (section === 2) parts.push(`:::note[${word()}]\n\n${paragraph()}\n\n:::\n`)
    if (isMdx && section === 2)
      parts.push(
        `<Note title="${word()}">\n\n${paragraph()} This page has number {count + 1} of ${count}.\n\n</Note>\n`,
      )
    parts.push(`### ${word()} ${word()} ${section}\n\n${paragraph()}\n`)
  }
  return parts.join('\n')
}

function fileName(index) {
  return `page-${index}.${index % 5 === 4 ? 'mdx' : 'md'}`
}

/** 25 pages a folder, 20 folders in the one above: what a reader sees of the sidebar stays alike at any size. */
export function writeCorpus(root, count) {
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('site.config.ts', "export default { title: 'Bench', url: 'https://docs.example.com', base: '/' }\n")
  write('package.json', '{ "type": "module" }\n')
  write(
    'docs/_components/note.tsx',
    "import type { ReactNode } from 'react'\n\nexport function Note({ title, children }: { title: string; children: ReactNode }) {\n  return <aside><strong>{title}</strong>{children}</aside>\n}\n",
  )
  for (let index = 0; index < count; index++) {
    const group = Math.floor(index / 25)
    const folder = { first: group * 25, size: Math.min(25, count - group * 25), depth: 2 }
    write(`docs/part-${Math.floor(group / 20)}/chapter-${group % 20}/${fileName(index)}`, page(index, count, folder))
  }
  return Array.from({ length: count }, (_, index) => {
    const group = Math.floor(index / 25)
    return `docs/part-${Math.floor(group / 20)}/chapter-${group % 20}/${fileName(index)}`
  })
}
