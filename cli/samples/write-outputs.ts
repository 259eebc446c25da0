/** Writes outputs of samples to the blocks below them. Nothing else on a page changes. */
import { join } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import type { CodeBlock } from '../../renderer/markdown/find-samples.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import { replaceFile } from '../project/replace-file.ts'
import { placeOf } from './plan-samples.ts'

export interface NewOutput {
  readonly sample: CodeBlock
  readonly block: CodeBlock
  readonly actual: string
}

interface Written {
  readonly updated: number
  readonly diagnostics: readonly Diagnostic[]
  /** A finding about the text before, at its line in the text that was written. */
  readonly move: (found: Diagnostic) => Diagnostic
}

/** `texts` are those of the pages when their samples were read. An author may save a page while they run. */
export function writeOutputs(
  root: string,
  texts: ReadonlyMap<FilePath, string>,
  outputs: readonly NewOutput[],
): Written {
  const [closing, usable] = [outputs.filter(endsBlock), outputs.filter((output) => !endsBlock(output))]
  const diagnostics = closing.map(longerFence)
  const shifts = new Map<FilePath, readonly Shift[]>()
  let updated = 0
  for (const file of new Set(usable.map(({ block }) => block.file))) {
    const list = usable.filter(({ block }) => block.file === file)
    const text = texts.get(file)
    if (text === undefined || readIfFile(join(root, file)) !== text) {
      diagnostics.push(changedPage(file))
      continue
    }
    replaceFile(join(root, file), withOutputs(text, list))
    shifts.set(file, shiftsOf(text, list))
    updated += list.length
  }
  return { updated, diagnostics, move: (found) => moved(found, shifts.get(found.file ?? '') ?? []) }
}

/** Lines below `line` moved by so many. */
interface Shift {
  readonly line: number
  readonly by: number
}

function shiftsOf(text: string, outputs: readonly NewOutput[]): Shift[] {
  const lines = text.split('\n')
  return outputs.map(({ block, actual }) => ({
    line: block.line,
    by: linesOf(actual).length - lineCount(lines, block),
  }))
}

function moved(found: Diagnostic, shifts: readonly Shift[]): Diagnostic {
  const { line: at } = found
  if (at === undefined) return found
  return { ...found, line: shifts.reduce((line, shift) => (at > shift.line ? line + shift.by : line), at) }
}

function linesOf(output: string): string[] {
  return output === '' ? [] : output.split('\n')
}

/** The text of a page with the outputs in their blocks. */
export function withOutputs(text: string, outputs: readonly NewOutput[]): string {
  const lines = text.split('\n')
  // From the end, so that the lines above stay where they are.
  for (const { block, actual } of outputs.toSorted((a, b) => b.block.line - a.block.line)) {
    const end = lines[block.line - 1]?.endsWith('\r') ? '\r' : ''
    const shown = linesOf(actual).map((line) => (block.prefix + line).trimEnd() + end)
    lines.splice(block.line, lineCount(lines, block), ...shown)
  }
  return lines.join('\n')
}

/** Lines between the fences. */
function lineCount(lines: readonly string[], { line, fence }: CodeBlock): number {
  const end = lines.slice(line).findIndex((it) => it.replace(/^[\s>]+/, '').startsWith(fence))
  return end < 0 ? lines.length - line : end
}

/** A line of the output would end the block. */
function endsBlock({ block, actual }: NewOutput): boolean {
  return actual.split('\n').some((line) => line.trim().startsWith(block.fence))
}

function longerFence({ block }: NewOutput): Diagnostic {
  return finding({
    code: 'sample-output',
    message: 'The output was not written, because one of its lines would end the block of code.',
    hint: 'Begin and end the block with more backticks.',
    ...placeOf(block),
  })
}

function changedPage(file: FilePath): Diagnostic {
  return finding({
    code: 'file-changed',
    message: 'The page changed while its samples ran, so their output was not written.',
    hint: 'Run the command again.',
    file,
  })
}
