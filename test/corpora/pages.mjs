// Which pages a tree has and where the original publishes them, from the rules that its generator documents.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'yaml'

/** @returns the source pages of a tree: file, id, route, front matter and text */
export function readPages(root, { generator, docs, excluded, hasBlog }) {
  const pages = docs.flatMap((part) => pagesIn(root, part, generator, hasBlog))
  return pages.filter(({ data, file }) => data.draft !== true && data.unlisted !== true && !excluded?.test(file))
}

function pagesIn(root, { dir, route }, generator, hasBlog) {
  if (!existsSync(join(root, dir))) return []
  const files = readdirSync(join(root, dir), { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  const isPage = generator === 'mkdocs' ? /\.md$/ : /^(?!(?:.*\/)?_).*\.mdx?$/
  const isHidden = generator === 'mkdocs' ? /(?:^|\/)\./ : /(?:^|\/)(?:_|node_modules\/)/
  return files
    .filter((file) => isPage.test(file) && !isHidden.test(file))
    .map((file) => {
      const { data, body } = splitHead(readFileSync(join(root, dir, file), 'utf8'))
      const post = hasBlog ? placeOfPost(file, data, body) : undefined
      const place = post ?? (generator === 'mkdocs' ? placeInMkDocs(file) : placeInDocusaurus(file, data))
      return {
        file: `${dir}/${file}`,
        below: file,
        part: dir,
        ...place,
        route: posix.join(route, place.path),
        data,
        body,
      }
    })
}

function splitHead(text) {
  const [head, yaml] = /^\uFEFF?---\s*\n([\s\S]*?)\n---\s*(?:\n|$)/.exec(text.replaceAll('\r\n', '\n')) ?? ['']
  return { data: yaml === undefined ? {} : parseHead(yaml), body: text.replaceAll('\r\n', '\n').slice(head.length) }
}

function parseHead(yaml) {
  try {
    return parse(yaml) ?? {}
  } catch {
    return {}
  }
}

function placeInMkDocs(file) {
  const path = file.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '')
  return { id: file.replace(/\.md$/, ''), path: `/${path}/` }
}

/** Material makes the address of a post from its date and its title. */
function placeOfPost(file, { date, slug, title }, body) {
  if (!file.startsWith('blog/posts/') || date === undefined) return undefined
  const day = String(date.created ?? date).slice(0, 10)
  const text = body.replace(/^(`{3,})[\s\S]*?^\1/gm, '')
  const fallback = posix.basename(file, '.md')
  const words = String(title ?? /^# (.*)$/m.exec(text)?.[1] ?? fallback).replace(/[^\p{L}\p{N}_ -]/gu, '')
  const name = slug ?? words.trim().toLowerCase().replaceAll(' ', '-')
  return { id: file.replace(/\.md$/, ''), path: `/blog/${day.replaceAll('-', '/')}/${name}/` }
}

/** Number prefixes go, `id` names the last part, `slug` replaces the path; the index of a folder has its address. */
function placeInDocusaurus(file, { id, slug }) {
  const parts = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .map(withoutNumber)
  const name = parts.at(-1)
  const folder = parts.slice(0, -1)
  const own = [...folder, id ?? name].join('/')
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === folder.at(-1)?.toLowerCase()
  const path = isIndex ? `/${folder.join('/')}` : `/${own}`
  return { id: own, path: slug === undefined ? path : posix.resolve('/', ...folder, String(slug)) }
}

function withoutNumber(name) {
  if (/^\d+[-_.]\d+/.test(name)) return name
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)?.[1] ?? name
}
