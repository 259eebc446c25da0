/** `{{#include file.rs:part}}` and the like: the text of other files, anywhere in a page, also in code. */
import { dirname, join } from 'node:path/posix'
import type { FilePath } from '../../model/model.ts'
import { insertedAt, type Line, replaceIn } from '../lines.ts'

/** The first of these files that exists and may be shown. */
export type FindFile = (
  candidates: readonly FilePath[],
) => { readonly path: FilePath; readonly text: string } | undefined

interface Including {
  /** Of the file that includes: paths begin in its folder. */
  readonly path: FilePath
  readonly findFile: FindFile
  readonly onMissing: (name: string, line: number) => void
}

const mostLevels = 10

const tag = /(\\?)\{\{\s*#(include|rustdoc_include|playground|playpen|title)(?=\s)([^{}]*)\}\}/g

export function includeFiles(lines: readonly Line[], context: Including, level = 0): Line[] {
  return lines.flatMap((line) => (line.text.includes('{{') ? expand(line, context, level) : [line]))
}

function expand(line: Line, context: Including, level: number): Line[] {
  const parts = [...line.text.matchAll(tag)].map(({ 0: all, 1: backslash, 2: kind = '', 3: target = '', index }) => {
    if (backslash) return { start: index, end: index + 1, text: '' }
    const text = target.trim() === '' ? all : textOf(kind, target.trim(), line, context, level)
    return { start: index, end: index + all.length, text }
  })
  if (parts.length === 0) return [line]
  const rewritten = replaceIn(line, parts)
  // The title of the page in the browser, alone in its line.
  if (rewritten.text.trim() === '') return []
  if (!rewritten.text.includes('\n')) return [rewritten]
  return rewritten.text.split('\n').map((text) => insertedAt(line, text))
}

function textOf(kind: string, target: string, line: Line, context: Including, level: number): string {
  if (kind === 'title') return ''
  const [written = ''] = target.split(/\s/, 1)
  const [name = '', ...part] = written.split(':')
  const file = context.findFile([join(dirname(context.path), name)])
  const selected = file && selectPart(file.text.replace(/\n$/, ''), part)
  if (file === undefined || selected === undefined) {
    context.onMissing(written, line.number)
    return ''
  }
  if (kind === 'playground' || kind === 'playpen') return `\`\`\`rust\n${selected}\n\`\`\``
  if (level >= mostLevels) return selected
  const inserted = selected.split('\n').map((text) => insertedAt(line, text))
  const expanded = includeFiles(inserted, { ...context, path: file.path }, level + 1)
  return expanded.map(({ text }) => text).join('\n')
}

/** `:name` is what is between two anchors, `:5` a line, `:5:10` lines; either end may be open. */
function selectPart(text: string, [first, last]: readonly string[]): string | undefined {
  if (first === undefined) return text
  const lines = text.split('\n')
  if (last === undefined && !/^\d+$/.test(first)) return first === '' ? text : anchored(lines, first)
  const start = first === '' ? 0 : Number(first) - 1
  return lines.slice(start, last === undefined ? start + 1 : last === '' ? undefined : Number(last)).join('\n')
}

function anchored(lines: readonly string[], name: string): string | undefined {
  const nameOf = (line: string, mark: string) => new RegExp(`${mark}:\\s*([\\w-]+)`).exec(line)?.[1]
  const start = lines.findIndex((line) => nameOf(line, 'ANCHOR') === name)
  if (start < 0) return undefined
  const end = lines.findIndex((line, index) => index > start && nameOf(line, 'ANCHOR_END') === name)
  const own = lines.slice(start + 1, end < 0 ? undefined : end)
  return own.filter((line) => !/ANCHOR(?:_END)?:\s*[\w-]/.test(line)).join('\n')
}
