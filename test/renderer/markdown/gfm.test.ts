import { expect, test } from 'vitest'
import { compile } from './helpers/compile.ts'
import { normalize, plainHtml } from './helpers/plain-html.ts'

interface Example {
  readonly section: string
  readonly markdown: string
  readonly html: string
}

/** The examples of GitHub Flavored Markdown 0.29 that go beyond CommonMark. */
const examples: readonly Example[] = [
  table('| foo | bar |\n| --- | --- |\n| baz | bim |', [['foo', 'bar']], [['baz', 'bim']]),
  {
    section: 'Tables',
    markdown: '| abc | defghi |\n:-: | -----------:\nbar | baz',
    html: '<table><thead><tr><th align="center">abc</th><th align="right">defghi</th></tr></thead><tbody><tr><td align="center">bar</td><td align="right">baz</td></tr></tbody></table>',
  },
  table(
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    [['f|oo']],
    [['b <code>|</code> az'], ['b <strong>|</strong> im']],
  ),
  {
    section: 'Tables',
    markdown: '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
    html: `${tableHtml([['abc', 'def']], [['bar', 'baz']])}<blockquote><p>bar</p></blockquote>`,
  },
  {
    section: 'Tables',
    markdown: '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
    html: `${tableHtml(
      [['abc', 'def']],
      [
        ['bar', 'baz'],
        ['bar', ''],
      ],
    )}<p>bar</p>`,
  },
  { section: 'Tables', markdown: '| abc | def |\n| --- |\n| bar |', html: '<p>| abc | def |\n| --- |\n| bar |</p>' },
  table(
    '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
    [['abc', 'def']],
    [
      ['bar', ''],
      ['bar', 'baz'],
    ],
  ),
  table('| abc | def |\n| --- | --- |', [['abc', 'def']], []),
  {
    section: 'Task list items',
    markdown: '- [ ] foo\n- [x] bar',
    html: taskList([task(false, 'foo'), task(true, 'bar')]),
  },
  {
    section: 'Task list items',
    markdown: '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
    html: taskList([task(true, `foo${taskList([task(false, 'bar'), task(true, 'baz')])}`), task(false, 'bim')]),
  },
  {
    section: 'Strikethrough',
    markdown: '~~Hi~~ Hello, ~there~ world!',
    html: '<p><del>Hi</del> Hello, <del>there</del> world!</p>',
  },
  {
    section: 'Strikethrough',
    markdown: 'This ~~has a\n\nnew paragraph~~.',
    html: '<p>This ~~has a</p><p>new paragraph~~.</p>',
  },
  { section: 'Strikethrough', markdown: 'This will ~~~not~~~ strike.', html: '<p>This will ~~~not~~~ strike.</p>' },
  autolink('www.commonmark.org', link('http://www.commonmark.org', 'www.commonmark.org')),
  autolink(
    'Visit www.commonmark.org/help for more information.',
    `Visit ${link('http://www.commonmark.org/help', 'www.commonmark.org/help')} for more information.`,
  ),
  autolink('Visit www.commonmark.org.', `Visit ${link('http://www.commonmark.org', 'www.commonmark.org')}.`),
  autolink(
    'Visit www.commonmark.org/a.b.',
    `Visit ${link('http://www.commonmark.org/a.b', 'www.commonmark.org/a.b')}.`,
  ),
  autolink(
    'www.google.com/search?q=Markup+(business)',
    link('http://www.google.com/search?q=Markup+(business)', 'www.google.com/search?q=Markup+(business)'),
  ),
  autolink(
    'www.google.com/search?q=Markup+(business)))',
    `${link('http://www.google.com/search?q=Markup+(business)', 'www.google.com/search?q=Markup+(business)')}))`,
  ),
  autolink(
    '(www.google.com/search?q=Markup+(business)',
    `(${link('http://www.google.com/search?q=Markup+(business)', 'www.google.com/search?q=Markup+(business)')}`,
  ),
  autolink(
    'www.google.com/search?q=(business))+ok',
    link('http://www.google.com/search?q=(business))+ok', 'www.google.com/search?q=(business))+ok'),
  ),
  autolink(
    'www.google.com/search?q=commonmark&hl=en',
    link('http://www.google.com/search?q=commonmark&amp;hl=en', 'www.google.com/search?q=commonmark&amp;hl=en'),
  ),
  autolink(
    'www.google.com/search?q=commonmark&hl;',
    `${link('http://www.google.com/search?q=commonmark', 'www.google.com/search?q=commonmark')}&amp;hl;`,
  ),
  autolink('www.commonmark.org/he<lp', `${link('http://www.commonmark.org/he', 'www.commonmark.org/he')}&lt;lp`),
  autolink('http://commonmark.org', link('http://commonmark.org', 'http://commonmark.org')),
  autolink(
    '(Visit https://encrypted.google.com/search?q=Markup+(business))',
    `(Visit ${link('https://encrypted.google.com/search?q=Markup+(business)', 'https://encrypted.google.com/search?q=Markup+(business)')})`,
  ),
  autolink('foo@bar.baz', link('mailto:foo@bar.baz', 'foo@bar.baz')),
  autolink(
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    `hello@mail+xyz.example isn't valid, but ${link('mailto:hello+xyz@mail.example', 'hello+xyz@mail.example')} is.`,
  ),
  autolink('a.b-c_d@a.b', link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')),
  autolink('a.b-c_d@a.b.', `${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}.`),
  autolink('a.b-c_d@a.b-', 'a.b-c_d@a.b-'),
  autolink('a.b-c_d@a.b_', 'a.b-c_d@a.b_'),
  {
    section: 'Disallowed raw HTML',
    markdown:
      '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>',
    html: '<p><strong> &lt;title> &lt;style> <em></p>\n<blockquote>\n  &lt;xmp> is disallowed.  &lt;XMP> is also disallowed.\n</blockquote>',
  },
]

test('renders the examples of GFM 0.29', async () => {
  const failed: string[] = []
  for (const { section, markdown, html } of examples) {
    const page = await compile(markdown, { path: 'page.md' })
    const found = plainHtml(page.body)
    if (found !== normalize(html))
      failed.push(`${section}\n${markdown}\n  is     ${found}\n  wanted ${normalize(html)}`)
  }
  console.log(`GFM: ${examples.length - failed.length} of ${examples.length}`)
  expect(failed.join('\n\n')).toBe('')
})

function table(markdown: string, head: readonly string[][], body: readonly string[][]): Example {
  return { section: 'Tables', markdown, html: tableHtml(head, body) }
}

function tableHtml(head: readonly string[][], body: readonly string[][]): string {
  const rows = (cells: readonly string[][], name: string) =>
    cells.map((row) => `<tr>${row.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`).join('')
  const bodyHtml = body.length > 0 ? `<tbody>${rows(body, 'td')}</tbody>` : ''
  return `<table><thead>${rows(head, 'th')}</thead>${bodyHtml}</table>`
}

/** The classes are not the specification's; they let a style sheet drop the bullets. */
function taskList(items: readonly string[]): string {
  return `<ul class="contains-task-list">${items.join('')}</ul>`
}

function task(isDone: boolean, html: string): string {
  return `<li class="task-list-item"><input${isDone ? ' checked' : ''} disabled type="checkbox"> ${html}</li>`
}

function autolink(markdown: string, html: string): Example {
  return { section: 'Autolinks', markdown, html: `<p>${html}</p>` }
}

function link(href: string, text: string): string {
  return `<a href="${href}">${text}</a>`
}
