/** Finds the inline styles of pages and components: other generators have no policy that blocks them. */
import { join } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { inlineStyles } from '../../renderer/text/ignored-attributes.ts'
import { filesIn } from './files-in.ts'
import type { DraftConfig, Notes } from './migration.ts'

/** `folders` are absolute paths; `html` is what the config itself has. */
export function readStylePolicy(folders: readonly string[], { taken }: Notes, html = ''): DraftConfig['security'] {
  const files = new Set(folders.flatMap(textsIn))
  const count = [...files].filter((file) => hasStyle(readIfFile(file) ?? '')).length + (hasStyle(html) ? 1 : 0)
  if (count === 0) return undefined
  taken.push({ from: 'Files with inline styles', to: '`security.style`, which allows them', count })
  return { style: [inlineStyles] }
}

function textsIn(folder: string): string[] {
  return filesIn(folder)
    .filter((file) => /\.(?:mdx?|[jt]sx?)$/.test(file))
    .map((file) => join(folder, file))
}

/** Code that a page shows does not count. */
function hasStyle(text: string): boolean {
  return /\sstyle=["'{]|<style[\s>]/.test(text.replace(/^([ \t]*)([`~]{3,})[\s\S]*?^\1\2|`[^`\n]*`/gm, ''))
}
