import { expect, test } from 'vitest'
import { printText } from '../../../renderer/theme/html/print-text.ts'

const sections = new Map([
  ['/base/docs/a/', 's1'],
  ['/base/docs/b/', 's2'],
])
const page = { id: 's1', sections, origin: 'https://docs.example.com' }

test.each([
  ['an id', '<h2 id="x">X</h2>', '<h2 id="s1-x">X</h2>'],
  ['a link in the page', '<a href="#x">', '<a href="#s1-x">'],
  ['a link to the top', '<a href="#">', '<a href="#s1">'],
  ['a link to another page', '<a class="k" href="/base/docs/b/">', '<a class="k" href="#s2">'],
  ['a link to its anchor', '<a href="/base/docs/b/#x-1">', '<a href="#s2-x-1">'],
  ['a link to a page elsewhere', '<a href="/base/blog/#x">', '<a href="https://docs.example.com/base/blog/#x">'],
  ['a stylesheet', '<link href="/base/assets/a.css">', '<link href="/base/assets/a.css">'],
  ['a link to another site', '<a href="//x.example/#y">', '<a href="//x.example/#y">'],
  ['several references', '<p aria-labelledby="a b">', '<p aria-labelledby="s1-a s1-b">'],
  ['a label', '<label for="a"><input id="a"></label>', '<label for="s1-a"><input id="s1-a"></label>'],
  ['a reference in a drawing', '<use xlink:href="#a"/>', '<use xlink:href="#s1-a"/>'],
  ['a paint', '<path fill="url(#g)"/>', '<path fill="url(#s1-g)"/>'],
  ['a closed text', '<details class="d"><summary>', '<details class="d" open><summary>'],
  ['quotes in a value', "<b id='a\"b'>", '<b id="s1-a&quot;b">'],
  ['other tags and text', '<p data-x="#a">a < b #x</p>', '<p data-x="#a">a < b #x</p>'],
])('changes %s as needed', (_, html, expected) => expect(printText(html, page)).toBe(expected))
