/** Makes ids from the text of headings, each once on a page. */
import GithubSlugger from 'github-slugger'
import { toUnicodeSlug } from '../../text/unicode-slug.ts'
import type { CompileOptions } from './compile-options.ts'

export interface Slugger {
  slug(text: string): string
}

export function createSlugger({
  headingIds = 'github',
  keepsCase,
}: Pick<CompileOptions, 'headingIds' | 'keepsCase'>): Slugger {
  if (headingIds === 'vitepress') return { slug: vitePressSlugs() }
  if (headingIds !== 'github') return new PythonSlugger(headingIds)
  const slugger = new GithubSlugger()
  return { slug: (text) => slugger.slug(text, keepsCase) }
}

/** One that occurs again gets `-1`, `-2`, …, as in `markdown-it-anchor`. */
function vitePressSlugs(): Slugger['slug'] {
  const used = new Set<string>()
  return (text) => {
    const slug = toVitePressSlug(text)
    let id = slug
    for (let count = 1; used.has(id); count++) id = `${slug}-${count}`
    if (id !== '') used.add(id)
    return id
  }
}

/** As `@mdit-vue/shared`, which VitePress uses: `ブ` is two characters in an id, and links that work have both. */
function toVitePressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]|\p{Cc}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase()
}

/** As the `toc` extension of Python-Markdown, or the slugs of PyMdown with letters of all languages in lower case. */
class PythonSlugger implements Slugger {
  private readonly used = new Set<string>()
  private readonly kind: 'ascii' | 'unicode'

  constructor(kind: 'ascii' | 'unicode') {
    this.kind = kind
  }

  slug(text: string): string {
    let id = this.kind === 'ascii' ? toAscii(text) : toUnicodeSlug(text)
    while (id === '' || this.used.has(id)) {
      const [, stem = id, number = '0'] = /^(.*)_(\d+)$/.exec(id) ?? []
      id = `${stem}_${Number(number) + 1}`
    }
    this.used.add(id)
    return id
  }
}

function toAscii(text: string): string {
  const plain = text.normalize('NFKD').replace(/[^\0-\x7F]/g, '')
  return plain
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}
