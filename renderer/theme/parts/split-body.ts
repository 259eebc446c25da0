/** Splits the content of a page, so that the outline for narrow screens is below the title, also when the content has it. */
import type { BodyPart } from '../../model/model.ts'
import type { PageContent } from './page-props.ts'

interface SplitBody {
  /** Links to stylesheets. */
  readonly styles: readonly BodyPart[]
  /** Empty when the page shows its title above the content. */
  readonly title: readonly BodyPart[]
  readonly text: readonly BodyPart[]
}

export function splitBody({ body, hasTitle }: PageContent): SplitBody {
  const start = body.findIndex((part) => typeof part !== 'string' || !part.startsWith('<link '))
  const styles = start < 0 ? body : body.slice(0, start)
  const rest = body.slice(styles.length)
  return { styles, ...(hasTitle ? splitTitle(rest) : { title: [], text: rest }) }
}

const titleEnd = '</h1>'

function splitTitle(body: readonly BodyPart[]): Pick<SplitBody, 'title' | 'text'> {
  const at = body.findIndex((part) => typeof part === 'string' && part.includes(titleEnd))
  const last = body[at]
  if (typeof last !== 'string') return { title: [], text: body }
  const end = last.indexOf(titleEnd) + titleEnd.length
  return { title: [...body.slice(0, at), last.slice(0, end)], text: [last.slice(end), ...body.slice(at + 1)] }
}
