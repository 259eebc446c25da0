/** Diagrams of Mermaid, drawn by the real package. */
import { renderMermaidSVG } from 'beautiful-mermaid'
import { expect, test } from 'vitest'
import { NotDrawable } from '../../../renderer/diagrams/diagram-lines.ts'
import { drawDiagram } from '../../../renderer/diagrams/draw-diagram.ts'

const draw = (code: string, id = 'd') => drawDiagram(code, id, renderMermaidSVG)

/** Where a diagram cannot be drawn: line of the code, column, and the text from there on. */
function failureOf(code: string) {
  try {
    draw(code)
    return undefined
  } catch (error) {
    if (!(error instanceof NotDrawable)) throw error
    const { row, column, text } = error.line
    return [row + 1, column, text]
  }
}

const drawn: readonly (readonly [type: string, code: string, labels: string[]])[] = [
  ['a label that is given after the first use', 'graph TD\n  A-->B\n  B[Later]', ['A', 'Later']],
  ['signs of the syntax in labels', 'graph\n  A["x [1] {2} | \\"] --> B(a; b)', ['x [1] {2} | \\', 'a; b']],
  ['words in another script', 'flowchart LR\n  Übung-->水[水道]', ['Übung', '水道']],
  ['labels of links', 'graph LR\n  a -- one --> b -.->|two| c & d', ['one', 'two', 'two', 'a', 'b', 'c', 'd']],
  ['groups', 'graph TD\n  subgraph s [Inside]\n    A\n  end\n  A --> B', ['Inside', 'B', 'A']],
  ['references and breaks', 'graph TD\n  A[1 #lt; 2<br/>fa:fa-car &amp; <b>3</b>]', ['1 < 2 & 3']],
  [
    'messages with numbers',
    'sequenceDiagram\n  autonumber\n  John Smith->>+B: Hi: you\n  B-->>-John Smith: Yes',
    ['1. Hi: you', '2. Yes', 'John Smith', 'B'],
  ],
  [
    'blocks of messages',
    'sequenceDiagram\n  loop Daily\n    A->>B: x\n    activate B\n  end',
    ['loop [Daily]', 'x', 'A', 'B'],
  ],
  ['states that are named later', 'stateDiagram-v2\n  [*] --> s1\n  s1 : The first', ['', 'The first'].filter(Boolean)],
  [
    'classes',
    'classDiagram\n  A "1" <|-- "*" B : is\n  class A {\n    +List~int~ ids\n    +go(x)\n  }',
    ['A', '+ ids : List<int>', '+ go(x)', 'B', 'is', '1', '*'],
  ],
  [
    'entities',
    'erDiagram\n  A ||--o{ B-C : "has a"\n  A {\n    int id PK\n  }',
    ['A', 'PK', 'int', 'id', 'B-C', '(no attributes)', 'has a'],
  ],
]

test.each(drawn)('draws %s', (_, code, labels) => {
  expect(draw(code).labels.filter(Boolean)).toEqual(labels)
})

test.each([
  ['an unfinished label', 'graph TD\n  A --> B\n  B -->| C', [3, 8, '| C']],
  ['an unknown type', '\npie title Pets\n  "Dogs" : 3', [2, 1, 'pie title Pets']],
  ['a link to a page', 'graph TD\n  A\n  click A "javascript:alert(1)"', [3, 9, 'A "javascript:alert(1)"']],
  ['a bracket that is not closed', 'graph TD\n\tA[x --> B', [2, 8, '> B']],
  ['a shape that it lacks', 'graph TD\n  A[/x/]', [2, 8, ']']],
  ['a frame that is not closed', 'graph TD\n  subgraph s\n  A', [3, 3, 'A']],
  ['a message without text', 'sequenceDiagram\n  A->>B', [2, 3, 'A->>B']],
  ['an unknown line of a class', 'classDiagram\n  note "x"', [2, 3, 'note "x"']],
  ['nothing', ' \n%% only a comment', [1, 1, '']],
])('does not draw %s, and says where', (_, code, place) => {
  expect(failureOf(code)).toEqual(place)
})

test('publishes no script, link or style, and unique ids', () => {
  const code = 'graph TD\n  A["<script>alert(1)</script> <img src=x onerror=y>"] --> B\n  style A fill:#fee,stroke:#c00'
  const { content } = draw(code, 'd7')
  expect(content).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=y&gt;')
  expect(content).toContain('fill="#fee" stroke="#c00"')
  // In both color modes, a text on a color of the author's is readable.
  expect(content).toContain('fill="#111"')
  expect(content).not.toMatch(/<(?:script|style|img|a)\b|<[^>]*\s(?:style|on\w+|href)=|http/)
  expect([...content.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id)).toEqual(['d7-arrowhead', 'd7-arrowhead-start'])
  expect(content).toContain('marker-end="url(#d7-arrowhead)"')
})

test('takes the texts for screen readers and the title from the code', () => {
  const code =
    '---\ntitle: "Two boxes"\n---\ngraph TD\n  accTitle: From A to B\n  accDescr {\n    A is\n    first.\n  }\n  A --> B'
  expect(draw(code)).toMatchObject({ title: 'Two boxes', label: 'From A to B', description: 'A is first.' })
  expect(draw('graph TD\n  A[One] --> B[Two]')).toMatchObject({ title: undefined, label: 'One, Two' })
})

test('draws the same at all times', () => {
  const code = 'graph TD\n  A --> B --> C\n  A --> C'
  expect(draw(code)).toEqual(draw(code))
})

// A quadratic pattern takes longer than the limit of a test.
const spaces = ' '.repeat(200_000)
test.each([
  ['a description', `graph TD\n  accDescr {\n  a${spaces}b\n  }\n  ?`],
  ['a semicolon', `graph TD\n  a${spaces}]`],
  ['a style', `graph TD\n  linkStyle 1${spaces}!`],
  ['a class', `graph TD\n  a\n  style a${spaces}!`],
  ['the label of a link', `graph TD\n  a-->|${spaces}`],
  ['a note', `sequenceDiagram\n  note over a${spaces}b`],
  ['an actor', `sequenceDiagram\n  actor a${spaces}@`],
  ['a message', `sequenceDiagram\n  a->>${spaces}:`],
])('takes linear time for %s', (_, code) => {
  expect(failureOf(code)).toBeDefined()
})
