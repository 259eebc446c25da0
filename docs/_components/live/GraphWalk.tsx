'use client'
import { useQueryState } from 'docs-gen/client'
import { GraphDrawing, type GraphLayout, type PlacedObject, Twice } from 'docs-gen/figures'
/** The live part of the graph explorer: choose an object, see its neighbours, go on to one of them. */
import { Controls, Readout, Select } from './controls.tsx'
import { oneOf } from './read-values.ts'

interface GraphWalkProps {
  readonly wide: GraphLayout
  readonly narrow: GraphLayout

  readonly alt: string
}

export function GraphWalk({ wide, narrow, alt }: GraphWalkProps) {
  const { objects } = wide
  const names = ['', ...objects.map(({ id }) => id)]
  const [focus, setFocus] = useQueryState('node', '', { read: oneOf(names) })
  const object = objects.find(({ id }) => id === focus)
  const edges = wide.links.map(({ edge }) => edge)
  const links = edges.filter(([from, , to]) => focus === '' || from === focus || to === focus)
  return (
    <div className="live">
      <Controls>
        <Select
          label="Object"
          value={focus}
          options={[['', 'all objects'], ...objects.map(({ id, class: kind }) => [id, `${id} (${kind})`] as const)]}
          onChange={setFocus}
        />
      </Controls>
      <Twice
        draw={(column) => (
          <GraphDrawing
            layout={column === 'wide' ? wide : narrow}
            alt={alt}
            focus={focus || undefined}
            onChoose={setFocus}
          />
        )}
      />
      <Readout>
        {object
          ? `${object.id} is ${article(object.class)} ${object.class}: ${object.note}. It has ${count(links.length)}:`
          : `${objects.length} objects, ${count(links.length)}:`}
      </Readout>
      <ul className="graph-links">
        {links.map(([from, predicate, to]) => (
          <li key={from + predicate + to}>
            <Name id={from} focus={focus} objects={objects} onChoose={setFocus} /> <em>{predicate}</em>{' '}
            <Name id={to} focus={focus} objects={objects} onChoose={setFocus} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface NameProps {
  readonly id: string
  readonly focus: string
  readonly objects: readonly PlacedObject[]
  readonly onChoose: (id: string) => void
}

function Name({ id, focus, objects, onChoose }: NameProps) {
  const tone = objects.find((object) => object.id === id)?.tone
  if (id === focus) return <strong>{id}</strong>
  return (
    <button type="button" className={`graph-button tone-${tone}`} onClick={() => onChoose(id)}>
      {id}
    </button>
  )
}

const article = (word: string) => (/^[AEIOU]/.test(word) ? 'an' : 'a')

const count = (number: number) => (number === 1 ? 'one connection' : `${number} connections`)
