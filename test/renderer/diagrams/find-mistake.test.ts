/** Errors as the parsers in Mermaid 11.17 report them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { findMistake } from '../../../renderer/diagrams/find-mistake.ts'
import { temporaryFolder } from '../../helpers/site.ts'

/** A package whose parser fails with the given error. */
function packageThatThrows(error: string): string {
  const file = join(temporaryFolder(), 'core.mjs')
  writeFileSync(file, `export default { parse: async () => { throw ${error} } }`)
  return pathToFileURL(file).href
}

const parseError = (line: number, loc: object) =>
  `Object.assign(new Error('Parse error on line ${line}:\\n...'), { hash: { loc: ${JSON.stringify(loc)} } })`

test.each([
  [
    'a token that does not fit',
    'erDiagram\n A ||--o B B',
    parseError(2, { first_line: 2, last_line: 2, first_column: 5, last_column: 7 }),
    [2, 8, 'o B B'],
  ],
  [
    'a line that is not finished',
    'sequenceDiagram\n A->>B hi\n',
    parseError(2, { first_line: 2, last_line: 2, first_column: 5, last_column: 9 }),
    [2, 2, 'A->>B hi'],
  ],
  [
    'a bracket that is not closed',
    'flowchart LR\n A[x-->\n',
    parseError(4, { first_line: 2, last_line: 4, first_column: 3, last_column: 0 }),
    [2, 4, 'x-->'],
  ],
  [
    'the end of the code',
    'sankey-beta\n\na,b\n',
    parseError(4, { first_line: 4, last_line: 4, first_column: 0, last_column: 0 }),
    [3, 1, 'a,b'],
  ],
  [
    'a sign of no grammar',
    'quadrantChart\n A: [0.3 0.6]',
    `new Error('Lexical error on line 2. Unrecognized text.\\n...adrantChart A: [0.3 0.6]\\n----------------------^')`,
    [2, 10, '0.6]'],
  ],
  [
    'an error with a column',
    'gitGraph\n commmit',
    `new Error('Parsing failed:  Parse error on line 2, column 2: Expecting token of type "EOF".')`,
    [2, 2, 'commmit'],
  ],
  [
    'an unknown type, below front matter and a comment',
    '---\ntitle: x\n---\n%% a\nfoo\n',
    `Object.assign(new Error('No diagram type detected'), { name: 'UnknownDiagramError' })`,
    [5, 1, 'foo'],
  ],
])('finds the place of %s', async (_, code, error, place) => {
  const found = await findMistake(code, { library: packageThatThrows(error), cleaner: undefined })
  expect(found && [found.row + 1, found.column, found.text]).toEqual(place)
})

test('finds nothing where the parser needs a browser', async () => {
  const library = packageThatThrows("new TypeError('document is not defined')")
  expect(await findMistake('pie\n', { library, cleaner: undefined })).toBeUndefined()
})
