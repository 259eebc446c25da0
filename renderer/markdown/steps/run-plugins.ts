import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import type { MarkdownPlugin } from '../../model/config.ts'
import type { Place } from '../../model/place.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'

/**
 * Runs a site's own plugins over a tree. The result is the tree they answer with, often the same one changed; when one of them
 * fails, the tree as far as they got. What they say about the text becomes findings.
 */
export async function runPlugins<Tree extends { type: string }>(
  plugins: readonly MarkdownPlugin[],
  tree: Tree,
  context: CompileContext,
): Promise<Tree> {
  if (plugins.length === 0) return tree
  const list = plugins as unknown as PluggableList // what a plugin takes and answers with is its own affair
  const file = new VFile({ path: context.path, value: context.text })
  try {
    const result = await unified()
      .use(list)
      .run(tree as never, file)
    return result as unknown as Tree // a plugin answers with the kind of tree it was given
  } catch (error) {
    reportFailure(error, file, context)
    return tree
  } finally {
    for (const message of file.messages) if (!message.fatal) addMessage(message, context)
  }
}

function reportFailure(error: unknown, file: VFile, context: CompileContext): void {
  const fatal = file.messages.find((message) => message.fatal)
  const reason = fatal?.reason ?? (error instanceof Error ? error.message : String(error))
  report(context, {
    code: 'plugin-failed',
    message: `A Markdown plugin failed: "${reason}".`,
    hint: 'Correct the cause, or remove the plugin from markdown in site.config.ts.',
    place: messagePlace(fatal),
  })
}

type PluginMessage = VFile['messages'][number]

function addMessage(message: PluginMessage, context: CompileContext): void {
  report(context, {
    severity: 'warning',
    code: message.ruleId ?? 'plugin-message',
    message: message.reason,
    hint: `See the plugin${message.source ? ` ${message.source}` : ''} under markdown in site.config.ts.`,
    place: messagePlace(message),
  })
}

function messagePlace(message: PluginMessage | undefined): Place | undefined {
  return message?.line === undefined ? undefined : { line: message.line, column: message.column ?? 1 }
}
