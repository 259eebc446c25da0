/** The Markdown of a page, made from its HTML. */
import { expect, test } from 'vitest'
import { toMarkdown } from '../../../renderer/twins/to-markdown.ts'

const page = 'https://docs.example.com/base/docs/page'
const markdown = (html: string) => toMarkdown(html, page).trimEnd()

test.each([
  [
    'headings without their links',
    '<h2 id="a">A <em>b</em><a class="hash-link" href="#a" aria-label="Link"></a></h2>',
    '## A *b*',
  ],
  ['marks around words', '<p><strong>a </strong>b <del>c</del> <code>d`e</code></p>', '**a** b ~~c~~ ``d`e``'],
  [
    'absolute links',
    '<p><a href="/base/x">x</a> <a href="#y">y</a> <a href="z.png">z</a> <a href="mailto:a@b.c">m</a></p>',
    '[x](https://docs.example.com/base/x) [y](https://docs.example.com/base/docs/page#y) [z](https://docs.example.com/base/docs/z.png) [m](mailto:a@b.c)',
  ],
  [
    'boxes side by side apart',
    '<p><a href="/x">a</a><a href="/y"><span>b</span><b>14</b></a> <a href="/z"><em>c</em><b>d</b></a></p>',
    '[a](https://docs.example.com/x) [b **14**](https://docs.example.com/y) [*c***d**](https://docs.example.com/z)',
  ],
  [
    'text that looks like markup',
    '<p>2 * 3 [x] snake_case _a_ &lt;b&gt; a&amp;b</p>',
    '2 \\* 3 \\[x\\] snake_case \\_a\\_ &lt;b> a&b',
  ],
  ['text that looks like a character', '<p>&amp;lt; &amp;#35; AT&amp;T</p>', '\\&lt; \\&#35; AT&T'],
  [
    'a paragraph that looks like a block',
    '<p>1. no list</p><p># no title</p><p>- no item</p>',
    '1\\. no list\n\n\\# no title\n\n\\- no item',
  ],
  ['line breaks', '<p>a<br>b</p>', 'a\\\nb'],
  [
    'admonitions as quotes',
    '<div class="admonition admonition-note" role="note"><p class="admonition-title">note</p><div class="admonition-content"><p>a</p><p>b</p></div></div>',
    '> **Note**\n>\n> a\n>\n> b',
  ],
  [
    'tabs as headings',
    '<h2>T</h2><div class="tabs"><div class="tab-list" role="tablist"><button>x</button></div><div class="tab-panel" role="tabpanel" data-label="npm"><p>a</p></div><div class="tab-panel" role="tabpanel" data-label="yarn"><p>b</p></div></div>',
    '## T\n\n### npm\n\na\n\n### yarn\n\nb',
  ],
  [
    'cards as a list',
    '<ul class="cards"><li><a class="card" href="/base/x"><span class="card-icon" aria-hidden="true">i</span><span class="card-title">X</span><span class="card-text">About x</span></a></li></ul><div class="cards"><div class="card"><span class="card-title">Y</span></div></div>',
    '- [X](https://docs.example.com/base/x): About x\n\n- **Y**',
  ],
  [
    'all parts of a card',
    '<ul class="cards"><li><div class="card"><span class="card-label">New</span><p class="card-title">One</p><div class="card-text"><p>Text.</p><ul><li>a</li><li>b</li></ul></div></div></li><li><a class="card" href="https://x.example/"><div><b class="card-title">Two</b> and <i>more</i></div></a></li></ul>',
    '- **One**\n\n  New\n\n  Text.\n\n  - a\n  - b\n- [Two](https://x.example/): and *more*',
  ],
  [
    'code with its title',
    '<figure class="code" data-language="ts"><figcaption>a.ts</figcaption><pre tabindex="0"><code><span class="k">let</span> a = &quot;&lt;`&quot;\n\n  b</code></pre></figure>',
    '```ts title="a.ts"\nlet a = "<`"\n\n  b\n```',
  ],
  ['code with a fence in it', '<pre><code>```js\n```</code></pre>', '````\n```js\n```\n````'],
  [
    'drawings by their description, each once',
    '<figure><div><svg role="img" aria-label="A  map"><text>7</text></svg></div><div><svg aria-label="A map"></svg></div><figcaption>Here</figcaption></figure><p><svg aria-hidden="true"><title>x</title></svg>b</p>',
    '[Figure: A map]\n\n*Here*\n\nb',
  ],
  [
    'images',
    '<p><img alt="A [b]" src="/base/a (1).png"></p>',
    '![A \\[b\\]](https://docs.example.com/base/a%20%281%29.png)',
  ],
  [
    'nested lists',
    '<ol start="3"><li>a<ul><li>b</li></ul></li><li><input type="checkbox" checked disabled> c</li></ol>',
    '3. a\n   - b\n4. [x] c',
  ],
  [
    'lists of paragraphs',
    '<ul><li><p>a</p><pre><code>x\n\ny</code></pre></li><li><p>b</p></li></ul>',
    '- a\n\n  ```\n  x\n\n  y\n  ```\n\n- b',
  ],
  [
    'tables',
    '<div class="table-scroll"><table><thead><tr><th>a|b</th><th>c</th></tr></thead><tbody><tr><td><p>1</p><p>2</p></td></tr></tbody></table></div>',
    '| a\\|b | c |\n| --- | --- |\n| 1<br>2 |  |',
  ],
  ['definitions', '<dl><dt>T</dt><dd>d</dd></dl>', '**T**\n\n: d'],
  [
    'footnotes',
    '<p>a<sup><a href="#user-content-fn-1" data-footnote-ref>1</a></sup></p><section class="footnotes" data-footnotes><h2 class="vh">Footnotes</h2><ol><li id="x"><p>n <a href="#r" data-footnote-backref>↩</a></p></li></ol></section>',
    'a[^1]\n\n[^1]: n',
  ],
  [
    'formulas by their source',
    '<p><span class="math math-inline"><math alttext="a_1^2"><mi>a</mi></math></span></p><div class="math math-display"><math alttext="\\frac" display="block"><mi>x</mi></math></div>',
    '$a_1^2$\n\n$$\\frac$$',
  ],
  [
    'collapsed parts',
    '<details class="details"><summary>More</summary><div class="details-content"><p>a</p></div></details>',
    '**More**\n\na',
  ],
  [
    'headings that open a part, and boxes that are named like cards',
    '<details><summary><h4>Why</h4></summary><p>a</p></details><div class="card"><div><h3>Box</h3></div><p><a href="/x">b</a></p></div>',
    '#### Why\n\na\n\n### Box\n\n[b](https://docs.example.com/x)',
  ],
  [
    'islands as they are rendered',
    '<docs-island src="x" props="{&quot;a&quot;:&quot;>&quot;}"><div><p>a</p><button>b</button></div></docs-island>',
    'a',
  ],
  [
    'frames and films by their address',
    '<p><iframe src="https://a.example/" title="Film"></iframe> <video><source src="/base/v.mp4"></video></p>',
    '[Film](https://a.example/) [video](https://docs.example.com/base/v.mp4)',
  ],
  [
    'the parts of an item in their order',
    '<ul><li>a<ul><li>b</li></ul><pre><code>c</code></pre></li></ul>',
    '- a\n  - b\n\n  ```\n  c\n  ```',
  ],
  ['items that are not directly in their list', '<ul><ul><li>a</li></ul><div><li>b</li></div></ul>', '- a\n- b'],
  [
    'the blocks of a summary',
    '<details><summary><p>a</p></summary></details><details><summary><p>b</p><p>c</p></summary></details>',
    '**a**\n\nb\n\nc',
  ],
  [
    'a link around all of a span of code',
    '<p><code><a href="/x/">a</a></code> <code><a href="/x/">a</a>()</code></p>',
    '[`a`](https://docs.example.com/x/) `a()`',
  ],
  ['boxes in a heading', '<h3><div>Required</div><code>a</code></h3>', '### Required `a`'],
  [
    'code in a cell',
    '<table><tr><th>a</th></tr><tr><td><pre><code>b\n\n  c | d</code></pre></td></tr></table>',
    '| a |\n| --- |\n| `b`<br>`  c \\| d` |',
  ],
  ['all of a span of code', '<p><code><span aria-hidden="true">$</span> a</code></p>', '`$ a`'],
  ['an end tag before its start', '</p><p>a</p></p><p>', 'a'],
  ['HTML that its author left open', '<ul><li>a<li>b</ul></div><p>c<p>d <b>e', '- a\n- b\n\nc\n\nd **e**'],
])('writes %s', (_, html, expected) => {
  expect(markdown(html)).toBe(expected)
})

test('leaves out what is not text', () => {
  expect(
    markdown(
      '<style>a</style><script>b</script><template><p>c</p></template><nav>d</nav><span class="vh">e</span><!-- f -->',
    ),
  ).toBe('')
})

test('takes time in proportion to the size of broken HTML', () => {
  const html = `${'<div><b>'.repeat(2000)}${'<a href="'.repeat(2000)}`
  expect(markdown(html).length).toBeLessThan(html.length * 2)
})
