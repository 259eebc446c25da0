/** The HTML that untrusted authors may write: it shows text and pictures, and can neither run code nor imitate the site. */
import { pathInCommit } from '../model/git-paths.ts'
import type { FilePath } from '../model/model.ts'
import type { Refusal, WrittenElement } from './refusals.ts'

const elements: ReadonlySet<string> = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5
  h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead time tr
  u ul var wbr`.split(/\s+/),
)

/** For every element; the value is text. */
const common: ReadonlySet<string> = new Set(['id', 'title', 'lang', 'dir', 'role'])

const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'name'],
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  del: ['cite', 'datetime'],
  details: ['open'],
  img: ['src', 'alt', 'width', 'height'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  q: ['cite'],
  td: ['align', 'colspan', 'headers', 'rowspan'],
  th: ['abbr', 'align', 'colspan', 'headers', 'rowspan', 'scope'],
  time: ['datetime'],
}

/** Whether a file was written by an untrusted author: `folders` are the untrusted ones, and an empty path is the whole project. */
export function isUntrusted(file: FilePath, folders: readonly FilePath[]): boolean {
  const path = pathInCommit(file)
  return folders.some((folder) => folder === '' || path.startsWith(`${folder}/`))
}

export function isElementOfText(name: string): boolean {
  return elements.has(name)
}

/** Why an untrusted author may not use an element. */
export function refuseUntrustedElement({ name }: Pick<WrittenElement, 'name'>): Refusal | undefined {
  if (isElementOfText(name)) return undefined
  return refusal(`<${name}> is not allowed in untrusted content.`, name.length + 1)
}

/** Why an untrusted author may not use an attribute. */
export function refuseUntrustedAttribute(element: string, written: string): Refusal | undefined {
  const name = written.toLowerCase()
  const isAllowed = common.has(name) || /^aria-[a-z]+$/.test(name) || attributesOf(element).includes(name)
  return isAllowed
    ? undefined
    : refusal(`"${written}" is not allowed on <${element}> in untrusted content.`, written.length)
}

function attributesOf(element: string): readonly string[] {
  return Object.hasOwn(attributes, element) ? (attributes[element] ?? []) : []
}

function refusal(message: string, length: number): Refusal {
  return { code: 'untrusted-html', message, hint: 'Remove it, or use Markdown.', length }
}

/** Files by which hosts are configured, or that they run: those of Netlify, Cloudflare, Vercel, Azure, GitHub, Apache and IIS. */
const hostFiles =
  /^(?:_headers|_redirects|_routes\.json|_worker\.js|functions|cname|(?:netlify|wrangler)\.toml|(?:vercel|staticwebapp\.config)\.json)(?:\/|$)|(?:^|\/)(?:\.htaccess|\.user\.ini|web\.config)$|\.(?:php|phtml|shtml|asp|aspx|jsp|cgi)$/i

/** Whether a file with this path in the output does more at a host than being sent. */
export function configuresHost(path: FilePath): boolean {
  return hostFiles.test(path)
}
