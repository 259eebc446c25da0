import { expect, test } from 'vitest'
import { holesIn } from '../../../renderer/model/evaluated-page.ts'
import type { BodyPart } from '../../../renderer/model/model.ts'
import { linkSentences } from '../../../renderer/text/link-sentences.ts'

const link = (file: string): BodyPart => ({ hole: 'link', file, suffix: '' })
const sentencesIn = (body: readonly BodyPart[]) => linkSentences(body, holesIn(body))

test.each<[string, string, string, string]>([
  ['one of several', '<p>First. To sail, see <a href="', '">the boat</a>! Last.</p>', 'To sail, see the boat !'],
  [
    'one with tags and references',
    '<p>Ropes &amp; <em>knots</em> (<a href="',
    '">more</a>)</p>',
    'Ropes & knots ( more )',
  ],
  ['an item of a list', '<ul><li>Other</li><li><a href="', '">Boats</a> float</li><li>Third</li></ul>', 'Boats float'],
  ['one in Japanese', '<p>犬。船は<a href="', '">ここ</a>。猫</p>', '船は ここ 。'],
])('finds the sentence of a link: %s', (_, before, after, sentence) => {
  expect(sentencesIn([before, link('a.md'), after])).toEqual([[0, sentence]])
})

test('names the link by its place among the holes of the page', () => {
  const body = [
    '<p>See <a href="',
    link('a.md'),
    '">A</a> or <a href="',
    link('b.md'),
    '">B</a>, and <a href="',
    link('a.md'),
    '">A</a></p>',
  ]
  expect(sentencesIn(body).map(([hole]) => hole)).toEqual([0, 1, 0])
  expect(new Set(sentencesIn(body).map(([, text]) => text))).toEqual(new Set(['See A or B , and A']))
})

test('leaves out what is not a link between pages', () => {
  expect(sentencesIn(['<p>See <img src="', link('a.md'), '"></p>'])).toEqual([])
  expect(sentencesIn(['<p>See <a href="', { hole: 'asset', file: 'a.zip' }, '">a file</a></p>'])).toEqual([])
})

test('cuts a long sentence, and no tag', () => {
  const far = 'far <b class="long">away</b> '.repeat(40)
  const [[, text] = []] = sentencesIn([`<p>${far}<a href="`, link('a.md'), `">boat</a> ${far}</p>`])
  expect(text).toMatch(/^(?:far |away )+boat(?: far| away)+$/)
  expect(text?.length).toBeLessThan(400)
})
