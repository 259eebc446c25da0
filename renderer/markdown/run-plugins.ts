import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import type { MarkdownPlugin } from '../config.ts'
import type { PageContext } from './page-context.ts'

/** Runs a site's own plugins over a tree. The result is the tree they answer with, often the same one changed. */
export async function runPlugins<Tree extends { type: string }>(
  plugins: readonly MarkdownPlugin[],
  tree: Tree,
  context: PageContext,
): Promise<Tree> {
  if (plugins.length === 0) return tree
  const list = plugins as unknown as PluggableList // what a plugin takes and answers with is its own affair
  const result = await unified()
    .use(list)
    .run(tree as never, new VFile({ path: context.path, value: context.text }))
  return result as unknown as Tree // a plugin answers with the kind of tree it was given
}
