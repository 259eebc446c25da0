import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import { createAuthorCode } from '../../io/bundle/author-code.ts'
import type { Span } from '../../model/place.ts'
import type { MarkdownPlugin } from '../../model/site-config.ts'
import { OutOfTime } from '../../text/within-time.ts'
import { spanOf } from '../checks/source-of.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'

/**
 * Runs a site's own plugins on a tree, and returns the tree that they return, often the same one changed. When a plugin fails,
 * the tree keeps the changes made so far. The plugins' messages become findings.
 */
export async function runPlugins<Tree extends { type: string }>(
  plugins: readonly MarkdownPlugin[],
  tree: Tree,
  context: CompileContext,
): Promise<Tree> {
  if (plugins.length === 0) return tree
  const list = plugins as unknown as PluggableList // a plugin's own types do not matter here
  const file = new VFile({ path: context.path, value: context.text })
  try {
    const seconds = context.options.markdown.limits.time
    const code = createAuthorCode({ file: context.path, seconds, printsLate: true })
    const processor = unified().use(list)
    // The limit of the page is the inner one: a promise that it dropped would be an error that nothing takes.
    const result = await code.runAsync(() =>
      context.limitTime(context.text.length, () => processor.run(tree as never, file)),
    )
    return result as unknown as Tree // a plugin returns the kind of tree that it received
  } catch (error) {
    if (error instanceof OutOfTime) throw error
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
    hint: 'Correct the cause, or remove the plugin from markdown in the config.',
    ...messageSpan(fatal),
  })
}

type PluginMessage = VFile['messages'][number]

function addMessage(message: PluginMessage, context: CompileContext): void {
  report(context, {
    severity: 'warning',
    code: 'plugin-message',
    message: message.ruleId ? `${message.reason} (${message.ruleId})` : message.reason,
    hint: `See the plugin${message.source ? ` ${message.source}` : ''} under markdown in the config.`,
    ...messageSpan(message),
  })
}

function messageSpan({ line, column = 1, place }: Partial<PluginMessage> = {}): Span {
  if (place && 'start' in place) return spanOf({ position: place })
  return { place: line === undefined ? undefined : { line, column } }
}
