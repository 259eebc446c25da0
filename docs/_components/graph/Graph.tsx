/** The graph of docs-gen with the classes of this site. */
import { type GraphProps, Graph as PlainGraph } from 'docs-gen/figures'
import { classTones, type ObjectClass } from './class-tones.ts'

interface SiteGraphProps extends Omit<GraphProps, 'nodes' | 'tones'> {
  readonly nodes: readonly (readonly [name: string, objectClass: ObjectClass])[]
}

export function Graph(props: SiteGraphProps) {
  return <PlainGraph {...props} tones={classTones} />
}
