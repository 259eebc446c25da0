/** A flow laid out in one direction. */
import { Drawing } from '../frame/Drawing.tsx'
import { round } from '../shapes/arrow.ts'
import { type Box, bounds } from '../shapes/geometry.ts'
import { TextLines } from '../shapes/TextLines.tsx'
import { textWidth } from '../shapes/text-width.ts'
import { edgePath } from './edge-path.ts'
import { type Direction, type FlowLayout, groupTitle, type PlacedEdge } from './layout.ts'
import { itemGap, type MeasuredNode, smallHeight, smallType, titleType } from './measure-node.ts'

type PlacedNode = MeasuredNode & Box

const margin = 2
const groupPadding = 14

export function FlowDrawing({ layout, alt }: { layout: FlowLayout<MeasuredNode>; alt: string }) {
  const { nodes, edges, direction } = layout
  const groups = groupsOf(nodes)
  const area = bounds([...nodes, ...groups])
  const backs = edges.filter(({ way }) => way === 'around')
  const lane = (direction === 'right' ? area.bottom : area.right) + 24
  const room = backs.length === 0 ? 0 : 34 + (direction === 'down' ? widestText(backs) : 8)
  const width = area.right - area.left + 2 * margin + (direction === 'down' ? room : 0)
  const height = area.bottom - area.top + 2 * margin + (direction === 'right' ? room : 0)
  return (
    <Drawing className="flow" width={Math.ceil(width)} height={Math.ceil(height)} alt={alt}>
      <g transform={`translate(${round(margin - area.left)} ${round(margin - area.top)})`}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        {edges.map((edge) => (
          <Edge key={edge.edge.join('|')} edge={edge} direction={direction} lane={lane} />
        ))}
        {groups.map((group) => (
          <GroupTitle key={group.title} {...group} />
        ))}
        {nodes.map((node) => (
          <Node key={node.id} node={node} />
        ))}
      </g>
    </Drawing>
  )
}

function widestText(edges: readonly PlacedEdge[]): number {
  return Math.max(...edges.map(({ edge: [, , text = ''] }) => textWidth(text, smallType.size)))
}

/** Frames around the nodes of a group, with room for the title above. */
function groupsOf(nodes: readonly PlacedNode[]) {
  const titles = new Set(nodes.flatMap(({ group }) => group ?? []))
  return [...titles].map((title) => {
    const inside = bounds(nodes.filter(({ group }) => group === title))
    const [left, right] = [inside.left - groupPadding, inside.right + groupPadding]
    const [top, bottom] = [inside.top - groupPadding - groupTitle + 6, inside.bottom + groupPadding]
    return { title, x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
  })
}

function Group({ x, y, width, height }: ReturnType<typeof groupsOf>[number]) {
  return (
    <rect
      className="flow-group"
      x={round(x - width / 2)}
      y={round(y - height / 2)}
      width={round(width)}
      height={round(height)}
      rx="9"
    />
  )
}

/** Above the edges, which may come in where the title stands. */
function GroupTitle({ title, x, y, width, height }: ReturnType<typeof groupsOf>[number]) {
  return (
    <text className="flow-title" x={round(x - width / 2 + 12)} y={round(y - height / 2 + 18)}>
      {title}
    </text>
  )
}

function Node({ node }: { node: PlacedNode }) {
  const { x, y, width, height, title, small, isList, kind = 'plain' } = node
  const top = y - (title.length * titleType.height + smallHeight(small, isList)) / 2
  const middle = top + (title.length * titleType.height) / 2
  return (
    <>
      {kind !== 'text' && (
        <rect
          className={`flow-node flow-${kind}`}
          x={round(x - width / 2)}
          y={round(y - height / 2)}
          width={width}
          height={height}
          rx="7"
        />
      )}
      <TextLines
        className={`flow-text flow-text-${kind}`}
        x={round(x)}
        y={round(middle)}
        lines={title}
        lineHeight={titleType.height}
      />
      <SmallLines node={node} top={top + title.length * titleType.height} />
    </>
  )
}

/** Two lines are centred like the title; a list is easier to read from an edge. */
function SmallLines({ node: { x, width, small, isList }, top }: { node: PlacedNode; top: number }) {
  const before = (index: number) => smallHeight(small.slice(0, index), isList) + (isList ? itemGap : 0)
  return small.map((lines, index) => (
    <TextLines
      key={lines.join()}
      className="flow-small"
      anchor={isList ? 'start' : 'middle'}
      x={round(isList ? x - width / 2 + 13 : x)}
      y={round(top + before(index) + (lines.length * smallType.height) / 2)}
      lines={lines}
      lineHeight={smallType.height}
    />
  ))
}

function Edge({ edge, direction, lane }: { edge: PlacedEdge; direction: Direction; lane: number }) {
  const { line, head, middle, anchor } = edgePath(edge, direction, Math.round(lane))
  const [, , text] = edge.edge
  return (
    <>
      <path className="flow-edge" d={line + head} />
      {text && (
        <text
          className="flow-words"
          x={middle[0]}
          y={middle[1]}
          dy={direction === 'right' && edge.way !== 'around' && edge.way !== 'beside' ? '-0.9em' : '0.35em'}
          textAnchor={anchor}
        >
          {text}
        </text>
      )}
    </>
  )
}
