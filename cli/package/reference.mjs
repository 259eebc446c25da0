// Makes the reference pages of the manual from the source, so that they cannot say anything else than the code does:
// `node cli/package/write-reference.mjs` writes them, and test/rules.mjs reports those that are not up to date.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = 'cli/manual/docs/reference'
const read = (path) => readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')

/** The pages by path, as they should be. */
export async function referencePages() {
  return {
    [`${folder}/config.md`]: configPage(),
    [`${folder}/cli.md`]: commandsPage(await loadCommands()),
    [`${folder}/front-matter.md`]: frontMatterPage(),
    [`${folder}/sidebars.md`]: sidebarsPage(),
    [`${folder}/category-files.md`]: categoryPage(),
    [`${folder}/css-variables.md`]: cssPage(),
    [`${folder}/slots.md`]: slotsPage(),
    [`${folder}/figures.md`]: figuresPage(),
    [`${folder}/interface-texts.md`]: textsPage(),
  }
}

export async function writeReference() {
  for (const [path, text] of Object.entries(await referencePages())) writeFileSync(join(root, path), text)
}

/** The pages that differ from what the source says. */
export async function stalePages() {
  return Object.entries(await referencePages()).flatMap(([path, text]) => (textAt(path) === text ? [] : [path]))
}

function textAt(path) {
  try {
    return read(path)
  } catch {
    return undefined // not written yet
  }
}

function page({ title, description, front = '' }, parts) {
  const note = '<!-- Generated from the source. Do not edit: run "node cli/package/write-reference.mjs". -->'
  return `---\ntitle: ${title}\ndescription: ${description}\n${front}---\n\n${note}\n\n${parts.join('\n\n')}\n`
}

// Types and their comments

/** The interfaces of a TypeScript file by name: `{ comment, extends, fields: [{ name, optional, type, comment }] }`. */
export function readInterfaces(text) {
  const found = new Map()
  const pattern =
    /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?(?:export )?interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)\n\}/g
  for (const [, comment, name, parent, body] of text.matchAll(pattern))
    found.set(name, { name, comment: plain(comment), parent, fields: readFields(body) })
  return found
}

function readFields(body) {
  const pattern =
    /(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}(?:readonly )?'?([\w$-]+)'?(\?)?: ?((?:.*)(?:\n {4}.*)*)$/gm
  return [...body.matchAll(pattern)].map(([, comment, name, optional, type]) => ({
    name,
    isOptional: optional !== undefined,
    type: type
      .replace(/^\s*\| /, '')
      .replace(/\s*\n\s+/g, ' ')
      .replaceAll('readonly ', '')
      .trim(),
    comment: plain(comment),
  }))
}

/** The text of a comment: its lines joined, its paragraphs kept. */
function plain(comment = '') {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim())
  return lines
    .join('\n')
    .trim()
    .replace(/(?<!\n)\n(?!\n)/g, ' ')
}

// Config

const configFile = 'renderer/model/site-config.ts'

function configPage() {
  const text = read(configFile)
  const interfaces = readInterfaces(text)
  const unions = new Map(
    [...text.matchAll(/export type (\w+) =\n((?: {2}\| \w+\n)+)/g)].map(([, name, body]) => [name, body.match(/\w+/g)]),
  )
  const sections = configSections({ interfaces, unions })
  return page(
    {
      title: 'Config',
      description: 'Every option of site.config.ts, with its type and its default.',
      front: 'toc_max_heading_level: 2\n',
    },
    [
      'The config is `site.config.ts` in the folder of the project; `.mts`, `.js`, `.mjs` and `.json` work, too. Only `title` and `url` are required. Editors show these texts while you write.',
      "```ts title=\"site.config.ts\"\nimport { defineConfig } from 'docs-gen'\n\nexport default defineConfig({\n  title: 'My project',\n  url: 'https://docs.example.com',\n})\n```",
      'An unknown option, a wrong type and an option without effect are findings with file, line and column.',
      ...sections,
    ],
  )
}

/** One section for each type, those of the outer options first. */
function configSections(model) {
  const pending = [{ name: 'SiteConfig', prefix: '', heading: 'Site' }]
  const done = new Set()
  const sections = []
  for (let next = pending.shift(); next; next = pending.shift()) {
    if (done.has(next.name)) continue
    done.add(next.name)
    const fields = documented(next.name, model)
    sections.push(sectionText(next, fields, model))
    pending.push(...fields.flatMap(({ name, type }) => nestedTypes(`${next.prefix}${name}`, type, model)))
  }
  return sections
}

function documented(name, { interfaces }) {
  const fields = withParents(interfaces, name).filter(({ name: key, comment }) => !(key === 'type' && comment === ''))
  const missing = fields.find(({ comment }) => comment === '')
  if (missing) throw new Error(`${configFile}: "${missing.name}" of ${name} has no comment.`)
  return fields
}

function sectionText({ name, prefix, heading }, fields, { interfaces }) {
  const title = heading === 'Site' ? '## Site' : `## ${code(heading)} {#${anchor(`${heading}-options`)}}`
  const { comment } = interfaces.get(name)
  return [
    title,
    ...(comment && name !== 'SiteConfig' ? [comment] : []),
    ...fields.map((it) => fieldText(it, prefix, heading)),
  ].join('\n\n')
}

/** The types that a type mentions, with the path of their options. Alternatives are named. */
function nestedTypes(path, type, { interfaces, unions }) {
  const placeOf = (name) => {
    // In `{ mkdocs: MkDocsConfig }`.
    const [, key] = new RegExp(`\\{ (\\w+): [^{}]*\\b${name}\\b`).exec(type) ?? []
    return `${path}${key === undefined ? '' : `.${key}`}${type.includes(`${name}[]`) ? '[]' : ''}`
  }
  const mentioned = type.match(/\b[A-Z]\w+/g) ?? []
  const own = mentioned.filter((name) => interfaces.has(name))
  const members = mentioned.flatMap((name) => (unions.get(name) ?? []).map((member) => [member, placeOf(name)]))
  const isOnly = (name) =>
    own.filter((other) => placeOf(other) === placeOf(name)).length === 1 && (name === own[0] || placeOf(name) !== path)
  return [
    ...own.map((name) => {
      const place = placeOf(name)
      return { name, prefix: `${place}.`, heading: isOnly(name) ? place : `${place}, ${lastWord(name)}` }
    }),
    ...members.map(([name, place]) => {
      return { name, prefix: `${place}.`, heading: `${place}, type ${kindOf(interfaces.get(name))}` }
    }),
  ]
}

/** `FooterColumnConfig` is a column. */
const lastWord = (name) => /([A-Z][a-z]+)Config$/.exec(name)?.[1].toLowerCase() ?? name
const kindOf = ({ fields }) => fields.find(({ name }) => name === 'type')?.type ?? "'default'"

function withParents(interfaces, name) {
  const { parent, fields } = interfaces.get(name)
  const inherited = parent ? withParents(interfaces, parent) : []
  return [...fields, ...inherited.filter((it) => !fields.some(({ name: own }) => own === it.name))]
}

function fieldText({ name, isOptional, type, comment }, prefix, heading) {
  const path = `${prefix}${name}`
  const id = anchor(heading.includes(', ') ? `${heading}-${name}` : path)
  return `### ${code(path)} {#${id}}\n\n${code(type)}${isOptional ? '' : ' (required)'}\n\n${comment}`
}

const anchor = (text) =>
  text
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

// Commands

/** The table is code: it is bundled and run. */
async function loadCommands() {
  const dir = mkdtempSync(join(root, 'node_modules', '.reference-'))
  try {
    const outfile = join(dir, 'commands.mjs')
    const external = readdirSync(join(root, 'cli/commands')).flatMap((name) =>
      name === 'command-table.ts' ? [] : `./${name}`,
    )
    const contents = `export * from './cli/commands/command-table.ts'
export { toNote } from './cli/project/no-effect.ts'`
    const options = { outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external', external }
    buildSync({ stdin: { contents, resolveDir: root }, ...options })
    const { commandTable, toNote } = await import(pathToFileURL(outfile).href)
    return commandTable.map((entry) => ({ ...entry, notes: (entry.noEffect ?? []).map(toNote) }))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function commandsPage(commands) {
  const rows = commands.map(({ name, description }) => `| [\`${name}\`](#${name}) | ${cell(description)} |`)
  return page(
    { title: 'Commands', description: 'Every command of docs-gen with its flags, and what exit codes mean.' },
    [
      'Run a command with `npx docs-gen <command>`, or from a script of `package.json`. `docs-gen --help` lists the commands, `docs-gen <command> --help` their flags, and `docs-gen --version` prints the version.',
      `| Command | What it does |\n| --- | --- |\n${rows.join('\n')}`,
      'A command uses the nearest config in the current folder or above it, unless the folder of the project is named: `docs-gen build my-docs` is `docs-gen build --root my-docs`.',
      'A flag that would have no effect together with another one is refused. When a flag is repeated, its last value counts.',
      ...commands.map(commandText),
      '## Exit codes {#exit-codes}',
      '| Code | Meaning |\n| --- | --- |\n| 0 | Done; there may be warnings. |\n| 1 | The site has errors, or nothing was written. |\n| 2 | Wrong usage: an unknown command or flag, a value or path that cannot be used, flags without effect, or no config that can be read. |',
    ],
  )
}

function commandText({ name, description, argument, options, examples, notes }) {
  const usage = `docs-gen ${name}${argument ? ` [${argument.name}]` : ''}${options.length > 0 ? ' [options]' : ''}`
  const rows = [
    ...(argument ? [`| \`[${argument.name}]\` | ${cell(argument.description)} |`] : []),
    ...options.map(({ flags, description: text }) => {
      const own = notes.flatMap(({ names, note }) => (names.includes(flags.split(' ')[0]) ? note : []))
      const shown = own.map((note) => note.replace(/--[\w-]+/g, (flag) => code(flag)))
      return `| \`${cell(flags)}\` | ${cell([text, ...shown].join('; '))} |`
    }),
  ]
  const shown = examples.map(([command, what]) => `# ${what}\n${command}`).join('\n\n')
  return [
    `## \`docs-gen ${name}\` {#${name}}`,
    description,
    `\`\`\`text\n${usage}\n\`\`\``,
    ...(rows.length > 0 ? [`| Argument | Meaning |\n| --- | --- |\n${rows.join('\n')}`] : []),
    `\`\`\`sh\n${shown}\n\`\`\``,
  ].join('\n\n')
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

// Front matter

function frontMatterPage() {
  const { fields } = readInterfaces(read('renderer/model/model.ts')).get('FrontMatter')
  const missing = fields.find(({ comment }) => comment === '')
  if (missing) throw new Error(`renderer/model/model.ts: "${missing.name}" of FrontMatter has no comment.`)
  const rows = fields.map(({ name, type, comment }) => `### \`${name}\` {#${name}}\n\n${code(type)}\n\n${comment}`)
  return page(
    { title: 'Front matter', description: 'Every key that a page may set between its first two lines of dashes.' },
    [
      'Front matter is YAML at the beginning of a file, between two lines of three dashes. Every key is optional.',
      '```md title="docs/install.md"\n---\ntitle: Install\ndescription: How to install the product on Linux, macOS and Windows.\nsidebar_position: 2\n---\n\nThe text begins here.\n```',
      'A wrong type is an error. An unknown key is a hint: your own plugins and components may read it.',
      '## Keys',
      ...rows,
    ],
  )
}

// Sidebars

const sidebarsFile = 'renderer/model/sidebars-config.ts'

/** A section for each type of item, with its fields and those of all items. */
function sidebarsPage() {
  const interfaces = readInterfaces(read(sidebarsFile))
  const sections = [...interfaces.values()].flatMap((item) => {
    const kind = item.fields.find(({ name }) => name === 'type')
    if (!kind || item.parent !== 'SidebarItemBase') return []
    const own = withParents(interfaces, item.name).filter(({ name }) => name !== 'type')
    return [`## ${code(kind.type)} {#${anchor(kind.type)}}\n\n${item.comment}\n\n${fieldTable(own, item.name)}`]
  })
  return page({ title: 'Sidebars', description: 'Every type of sidebar item with its fields.' }, [
    'The file that [`docs.sidebars`](./config.md#docs-sidebars) names exports an object: items by the name of the sidebar. The type `SidebarsConfig` of `docs-gen` checks it in the editor. [Sidebars](../site/sidebars.mdx) shows examples.',
    'A string is short for a `doc` item, and `{ Label: [items] }` for a category.',
    ...sections,
    ...linkSections(interfaces),
  ])
}

function categoryPage() {
  const interfaces = readInterfaces(read(sidebarsFile))
  return page({ title: 'Category files', description: 'The options of a folder in an autogenerated sidebar.' }, [
    'A `_category_.json`, `_category_.yml` or `_category_.yaml` file in a folder of the docs sets its options in an autogenerated sidebar. The type is `CategoryConfig`. With `$schema`, editors complete and check a JSON file:',
    '```json title="docs/guide/_category_.json"\n{\n  "$schema": "../../node_modules/docs-gen/dist/category-schema.json",\n  "label": "Guide",\n  "position": 2,\n  "link": { "type": "generated-index", "description": "How to do things, step by step." }\n}\n```',
    '## Fields {#fields}',
    fieldTable(interfaces.get('CategoryConfig').fields, 'CategoryConfig'),
    ...linkSections(interfaces),
  ])
}

function linkSections(interfaces) {
  return ['CategoryDocLinkConfig', 'CategoryIndexLinkConfig'].map((name) => {
    const { fields, comment } = interfaces.get(name)
    const kind = kindOf({ fields }).replaceAll("'", '')
    const own = fields.filter((field) => field.name !== 'type')
    return `## Link of type \`${kind}\` {#link-${kind}}\n\n${comment}\n\n${fieldTable(own, name)}`
  })
}

function fieldTable(fields, owner) {
  const rows = fields.map(({ name, type, comment, isOptional }) => {
    if (comment === '') throw new Error(`The field "${name}" of ${owner} has no comment.`)
    return `| \`${name}\` | ${cell(code(type))} | ${isOptional ? '' : 'Required. '}${cell(comment)} |`
  })
  return `| Field | Type | What it is |\n| --- | --- | --- |\n${rows.join('\n')}`
}

// Styles

function cssPage() {
  const [light, dark] = read('renderer/theme/styles/tokens.css').split(/^ *\[data-theme='dark'\] \{$/m)
  const darkValues = new Map(declarations(dark).map(({ name, value }) => [name, value]))
  const groups = light.split(/\n {2}(?=\/\*)/).slice(1)
  return page(
    { title: 'CSS variables', description: 'Every variable of the theme with its value in both color modes.' },
    [
      "Set these variables in a stylesheet of your own, which [`theme.css`](./config.md#theme-css) names. `:root` is the light mode, `[data-theme='dark']` the dark mode; see [colors and styles](../site/colors.mdx).",
      ...groups.map((group) => {
        const [, heading, more = ''] = /\/\*\s*([^.:*]+)[.:]?\s*([^*]*?)\s*\*\//.exec(group) ?? []
        const rows = declarations(group).map(
          ({ name, value }) => `| \`${name}\` | \`${value}\` | ${shownDark(darkValues.get(name))} |`,
        )
        const note = more === '' ? [] : [more[0].toUpperCase() + more.slice(1)]
        return [`## ${heading}`, ...note, `| Variable | Light | Dark |\n| --- | --- | --- |\n${rows.join('\n')}`].join(
          '\n\n',
        )
      }),
    ],
  )
}

const shownDark = (value) => (value === undefined ? 'the same' : `\`${value}\``)

function declarations(css) {
  return [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => ({
    name,
    value: value.replace(/\s+/g, ' '),
  }))
}

// Slots

function slotsPage() {
  const [, list] = /slotNames = \[([^\]]*)\]/.exec(read('renderer/model/slot-names.ts'))
  const names = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  const rows = names.map((name) => `| \`${name}\` | ${cell(slotComment(name))} |`)
  const { fields } = readInterfaces(read('renderer/theme/parts/page-props.ts')).get('PageProps')
  const props = fields.map(({ name, type, comment }) => `| \`${name}\` | \`${cell(type)}\` | ${cell(comment)} |`)
  return page(
    { title: 'Slots', description: 'The parts of a page that a site can replace, and the props that they get.' },
    [
      'A slot is a part of every page. [Replace one](../site/slots.mdx) with a component of your own: `theme.components` in the config maps its name to a file.',
      `| Slot | What it is |\n| --- | --- |\n${rows.join('\n')}`,
      '## Props {#props}',
      'Every slot gets all of these props (type `PageProps` of `docs-gen/theme`). `Document`, `Layout` and the page slots also get `children`; `Layout` also gets `hasOwnMain`, true if these have a `<main>`.',
      `| Prop | Type | What it is |\n| --- | --- | --- |\n${props.join('\n')}`,
    ],
  )
}

function slotComment(name) {
  const text = read(`renderer/theme/slots/${name}.tsx`)
  const [, comment] =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:export )?(?:async )?function|^\/\*\*((?:(?!\*\/)[\s\S])*)\*\//.exec(text) ?? []
  const shown = plain(comment ?? /\/\*\*((?:(?!\*\/)[\s\S])*)\*\//.exec(text)?.[1])
  if (shown === '') throw new Error(`renderer/theme/slots/${name}.tsx has no comment that says what the slot is.`)
  return shown
}

// Figures and maps

const figuresFolder = 'renderer/figures'

/** A section for each component that the modules export, and one for each type that its props mention. */
function figuresPage() {
  const files = sourceFiles().filter((file) => file.startsWith(`${figuresFolder}/`))
  const interfaces = new Map(files.flatMap((file) => [...readInterfaces(read(file))]))
  const tuples = new Map(files.flatMap((file) => readAliases(read(file))))
  const modules = [
    ['docs-gen/figures', 'public.ts'],
    ['docs-gen/maps', 'maps.ts'],
  ]
  return page({ title: 'Figures and maps', description: 'The props of flows, sequences, graphs and maps.' }, [
    'The components of the modules `docs-gen/figures` and `docs-gen/maps`, for [pages in MDX](../writing/diagrams.mdx#flows-sequences-graphs-and-maps). The children of all but `GeoFence` and `DataTable` are the caption. TypeScript knows these types.',
    ...modules.flatMap(([name, file]) => figureSections(name, propsIn(file), { interfaces, tuples })),
  ])
}

const propsIn = (file) => read(`${figuresFolder}/${file}`).match(/(?<=type )\w+Props\b(?<!FigureProps)/g)

function figureSections(module, props, model) {
  const sections = props.map((name) => {
    const component = name.replace(/Props$/, '')
    return `### ${code(`<${component}>`)} {#${component.toLowerCase()}}\n\n${figureTable(name, model)}`
  })
  const types = typesUnder(props, model).map(
    (name) => `### ${code(name)} {#type-${name.toLowerCase()}}\n\n${typeText(name, model)}`,
  )
  return [`## ${code(module)} {#${anchor(module)}}`, ...sections, ...types]
}

/** The types that the fields of others mention, and those that these mention, in that order. */
function typesUnder(names, { interfaces, tuples }) {
  const found = new Set()
  const visit = (name) => {
    const types = interfaces.has(name) ? withParents(interfaces, name).map(({ type }) => type) : [tuples.get(name).type]
    for (const type of types.flatMap((it) => it.match(/\b[A-Z]\w+/g) ?? [])) {
      if (found.has(type) || !(interfaces.has(type) || tuples.has(type))) continue
      found.add(type)
      visit(type)
    }
  }
  names.forEach(visit)
  return [...found]
}

function typeText(name, model) {
  const tuple = model.tuples.get(name)
  return tuple ? [code(tuple.type), tuple.comment].filter(Boolean).join('\n\n') : figureTable(name, model)
}

function figureTable(name, { interfaces }) {
  const { comment } = interfaces.get(name)
  const fields = withParents(interfaces, name).filter((field) => field.name !== 'children')
  return [...(comment ? [comment] : []), fieldTable(fields, name)].join('\n\n')
}

/** The types of a file that are no interfaces: `[name, { type, comment }]`. */
function readAliases(text) {
  const pattern = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export type (\w+) = (.*(?:\n {2}.*)*)/g
  return [...text.matchAll(pattern)].map(([, comment, name, type]) => {
    return [name, { type: type.replaceAll('readonly ', '').replace(/\s+/g, ' '), comment: plain(comment) }]
  })
}

// What pages written by hand must mention

/** Codes, components and environment variables without an entry, and entries of codes that no longer exist. */
export function missingEntries() {
  const codes = findingCodes()
  const findings = [...read(`${folder}/findings.md`).matchAll(/^### `([a-z-]+)` \{#\1\}$/gm)].map(([, code]) => code)
  const missing = (name, wanted, present) =>
    wanted.filter((it) => !present.includes(it)).map((it) => `${folder}/${name}: "${it}" has no entry.`)
  return [
    ...missing('findings.md', codes, findings),
    ...findings
      .filter((it) => !codes.includes(it))
      .map((it) => `${folder}/findings.md: no source has the code "${it}".`),
    ...missing('components.mdx', componentNames(), read(`${folder}/components.mdx`).match(/(?<=^#+ `<)\w+/gm) ?? []),
    ...missing('environment.md', variableNames(), read(`${folder}/environment.md`).match(/\b[A-Z][A-Z_]+\b/g) ?? []),
  ]
}

export function componentNames() {
  const [, table] = /mdxComponents[^{]*\{([\s\S]*?)\n\}/.exec(read('renderer/theme/mdx/components.ts'))
  return [...table.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)
}

/** Environment variables that the commands read. */
export function variableNames() {
  const text = commandFiles().map(read).join('\n')
  const direct = [
    ...text.matchAll(/\benv\.([A-Z][A-Z_]+)/g),
    ...text.matchAll(/'([A-Z]+(?:_[A-Z]+)*_(?:KEY|ID|NAME|NODES|COLLECTION|HOSTS))'/g),
  ]
  const taken = [...text.matchAll(/\{ ([A-Z][^}]*) \}(?:: EditorOptions\['env'\]| = process\.env)/g)].flatMap(
    ([, names]) => names.match(/\b[A-Z][A-Z_]+\b/g),
  )
  return [...new Set([...direct.map(([, name]) => name), ...taken])].filter((name) => name !== 'NODE_ENV').sort()
}

function commandFiles() {
  return sourceFiles().filter((file) => file.startsWith('cli/'))
}

/** Every code of a finding that the source can make. */
export function findingCodes() {
  return [...new Set(sourceFiles().flatMap((file) => codesIn(read(file))))].sort()
}

function sourceFiles() {
  return ['cli', 'renderer'].flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true })
      .map((file) => `${dir}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /^(?!cli\/(manual|package)\/).*\.tsx?$/.test(file)),
  )
}

/** Codes are written in a few ways: as a field, as a constant, in a table of limits, and as an argument of a helper. */
const codePatterns = [
  /\bcode(?:: (?:\w+ \? )?)'([a-z-]+)'(?: : '([a-z-]+)')?/g,
  /\bconst moduleCode = '([a-z-]+)'/g,
  /\b(?:size|nesting|time|memory): '(page-[a-z-]+)'/g,
  /\bdrop\(\s*'\w+',\s*'([a-z-]+)'/g,
  /\brefusal\(\s*'([a-z-]+)'/g,
]

export function codesIn(text) {
  const direct = codePatterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, ...codes]) => codes))
  const config = [...text.matchAll(/complain\(\s*(?:[\w.]+|\{[^{}]*\}),\s*'([a-z-]+)'/g)].map(
    ([, code]) => `config-${code}`,
  )
  return [...direct, ...config].filter((code) => code !== undefined)
}

function textsPage() {
  const names = readdirSync(join(root, 'renderer/text/languages')).map((name) => name.replace('.json', ''))
  const texts = Object.keys(JSON.parse(read('renderer/text/languages/de.json')))
  return page(
    { title: 'Interface texts', description: 'All texts of the interface, and the languages that have them.' },
    [
      `The package has these texts in English and in ${names.length} languages: ${names.map((name) => `\`${name}\``).join(', ')}. A tag with a country uses the texts of its language: \`de-AT\` those of \`de\`, \`zh-TW\` those of \`zh-Hant\`.`,
      'For another language, or other words, give the translations in [`strings`](./config.md#locales-options) by the English text. Words in braces are replaced by values. Forms for a number are separated by `|`, in the order zero, one, two, few, many, other, as far as the language has them.',
      `| Text |\n| --- |\n${texts.map((text) => `| \`${text.replaceAll('|', '\\|')}\` |`).join('\n')}`,
    ],
  )
}
