/** Makes a document from others, by the same random numbers always the same one. */
import type { Random } from '../helpers/random.ts'
import type { Document } from './corpus.ts'

const pieces = [
  ...[
    '\n',
    '\n\n',
    ' ',
    '\t',
    '    ',
    '\r\n',
    '\r',
    '\\',
    '`',
    '```\n',
    '~~~\n',
    '> ',
    '- ',
    '1. ',
    '# ',
    '## a {#a}\n',
    '---\n',
  ],
  ...[
    '*',
    '**',
    '_',
    '~~',
    '[',
    '](',
    ']',
    '![',
    '[^a]',
    '[^a]: b\n',
    '<',
    '>',
    '</b>',
    '<b>',
    '<b a="',
    '<!--',
    '-->',
    '<a id="a">',
  ],
  ...[
    '```\n~*a*_b*_ \\.*c |\n> > d\ne\n---\n```\n',
    '`~*\\.*_a`',
    '**_',
    '_**',
    ' **_a_** ',
    'https://',
    'https://a.bc/d ',
    '\nhttps://a.bc/d-e.f?g=h#i\n',
    ' https://a.bc ',
    '(https://a.bc:8/d). ',
    ' https://1.2.3.4, ',
    'www.a.bc',
    '[https://a.bc](https://www.a.bc/)',
    'a@b.cd',
    '@',
    'mailto:',
    ' a="b=c=d" ',
    "='b=c' d=",
  ],
  ...[
    ':::note\n',
    ':::\n',
    ':::tabs\n',
    '$',
    '$$\n',
    '\\frac{',
    '&amp;',
    '&#0;',
    '|',
    '| a | b |\n| - | - |\n',
    ':smile:',
    '\n: a\n',
  ],
  ...[
    '{',
    '}',
    '{1}',
    '{/*',
    '*/}',
    '<Badge>',
    '</Badge>',
    '<Tabs>\n',
    '<>',
    'import a from "b"\n',
    'export const a = 1\n',
    '{`${',
  ],
  ...[
    '\u0000',
    '\uFEFF',
    '\uFDD0',
    '\u202E',
    '\u2028',
    '😀',
    '\uD800',
    'é',
    '字',
    '__proto__',
    'constructor',
    'javascript:',
    '%00',
    'title: a\n',
  ],
]

export function mutate(random: Random, corpus: readonly Document[]): Document {
  const pick = <Item>(list: readonly Item[]): Item => list[random(list.length)] as Item // the lists are not empty
  const { path, text: start } = pick(corpus)
  let text = start
  for (let count = 1 + random(6); count > 0; count--) {
    const from = random(text.length + 1)
    const to = Math.min(text.length, from + random(40))
    const other = pick(corpus).text
    const otherFrom = random(other.length + 1)
    const steps = [
      () => text.slice(0, from) + pick(pieces) + text.slice(from),
      () => text.slice(0, from) + text.slice(to),
      () => text.slice(0, to) + text.slice(from, to).repeat(1 + random(20)) + text.slice(to),
      () => text.slice(0, from) + other.slice(otherFrom, otherFrom + random(400)) + text.slice(from),
      () => text.slice(0, from),
      () => text.slice(from) + text.slice(0, from),
    ]
    text = pick(steps)()
  }
  const format = random(8) === 0 ? pick(['md', 'mdx']) : path.replace(/.*\./, '')
  return { path: `docs/page.${format}`, text }
}
