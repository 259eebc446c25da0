import { expect, test } from 'vitest'
import { nameByContent } from '../../../renderer/io/bundle/name-by-content.ts'

/** Files by path, as bytes. */
function named(files: Readonly<Record<string, string>>) {
  const { files: found, renamed } = nameByContent(
    Object.entries(files).map(([path, text]) => ({ path, contents: Buffer.from(text) })),
  )
  return {
    renamed,
    texts: Object.fromEntries(found.map(({ path, contents }) => [path, Buffer.from(contents).toString()])),
  }
}

const bundle = (a: string, b: string, text = 'text') => ({
  [`assets/one-${a}.js`]: `import"./two-${b}.js";import"./react-ABCDEFGH.js";`,
  [`assets/two-${b}.js`]: `import("./one-${a}.js");"${text}"`,
  'assets/picture-PICTURE1.svg': `one-${a}.js`,
})

test('names files that import each other by their contents alone', () => {
  const first = named(bundle('AAAAAAAA', 'BBBBBBBB'))
  expect(named(bundle('CCCCCCCC', 'DDDDDDDD')).texts).toEqual({
    ...first.texts,
    'assets/picture-PICTURE1.svg': 'one-CCCCCCCC.js',
  })
  const one = first.renamed('assets/one-AAAAAAAA.js')
  const two = first.renamed('assets/two-BBBBBBBB.js')
  expect(one).toMatch(/^assets\/one-[A-F0-9]{8}\.js$/)
  expect(first.texts).toEqual({
    [one]: `import"./${two.slice(7)}";import"./react-ABCDEFGH.js";`,
    [two]: `import("./${one.slice(7)}");"text"`,
    'assets/picture-PICTURE1.svg': 'one-AAAAAAAA.js',
  })
})

test('gives a file another name when a file that it imports changes', () => {
  const [before, after] = [named(bundle('AAAAAAAA', 'BBBBBBBB')), named(bundle('AAAAAAAA', 'BBBBBBBB', 'changed'))]
  expect(after.renamed('assets/one-AAAAAAAA.js')).not.toBe(before.renamed('assets/one-AAAAAAAA.js'))
})

test('tells files apart that import the same ones in another order', () => {
  const { texts } = named({
    'one-AAAAAAAA.js': 'import"./x-BBBBBBBB.js";import"./x-CCCCCCCC.js"',
    'one-DDDDDDDD.js': 'import"./x-CCCCCCCC.js";import"./x-BBBBBBBB.js"',
    'x-BBBBBBBB.js': 'b',
    'x-CCCCCCCC.js': 'c',
  })
  expect(Object.keys(texts)).toHaveLength(4)
})

test('gives the same code with the same name one file', () => {
  const { texts, renamed } = named({ 'one-AAAAAAAA.js': 'same', 'one-BBBBBBBB.js': 'same' })
  expect(Object.keys(texts)).toEqual([renamed('one-AAAAAAAA.js')])
  expect(renamed('one-BBBBBBBB.js')).toBe(renamed('one-AAAAAAAA.js'))
})
