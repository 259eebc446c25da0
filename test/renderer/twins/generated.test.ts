/** The Markdown of generated pages has everything that the pages have, in the same order. */
import { expect, test } from 'vitest'
import { toMarkdown } from '../../../renderer/twins/to-markdown.ts'
import { createRandom } from '../../helpers/random.ts'
import { twinLosses } from '../../helpers/twin-losses.ts'

const url = 'https://docs.example.com/docs/page/'

/** Every word, address and label has a number, so that none is lost or moved unseen. */
function createPage(seed: number) {
  const random = createRandom(seed)
  let words = 0
  const word = () => `w${++words}`
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item // never empty
  const times = (most: number, make: () => string) => Array.from({ length: 1 + random(most) }, make).join('')

  const text = () =>
    `${word()}${pick([' ', '_', ' * ', ' &lt;b&gt; ', ' [x] ', '|', ' ~~ ', '\\', '&amp;', ' # '])}${word()}`
  const plain = [
    text,
    () => `<code>${word()}${pick(['', '`', ' ``', ' &lt;', ' |', ' *'])} ${word()}</code>`,
    () => `<em>${word()}</em>`,
    () => `<strong>${word()} <code>${word()}</code></strong>`,
    () => `<a href="/docs/${word()}/">${word()}</a>`,
    () => `<img src="/a.png" alt="${word()}">`,
  ]
  const line = () => `${word()} ${times(3, () => `${pick(plain)()} `)}${word()}`

  const code = () => {
    const title = pick(['', `<figcaption>${word()}.ts</figcaption>`])
    const lines = times(
      4,
      () => `${pick(['', '  ', '`', '```', '~~~', '# ', '- ', '\n'])}<span class="k">${word()}</span>\n`,
    )
    return `<figure class="code" data-language="ts">${title}<pre tabindex="0"><code>${lines}</code></pre></figure>`
  }
  const list = (inside: () => string) => {
    const name = pick(['ul', 'ol'])
    const isLoose = random(5) < 2
    const item = () => `<li>${isLoose ? `\n<p>${line()}</p>\n` : line()}${random(5) < 2 ? inside() : ''}</li>\n`
    return `<${name}>\n${times(3, item)}</${name}>\n`
  }
  const table = () => {
    const inCell = [
      line,
      line,
      () => `<p>${line()}</p><p>${line()}</p>`,
      () => `<ul><li>${line()}</li><li>${line()}</li></ul>`,
    ]
    const row = (name: string) =>
      `<tr>${`<${name}>`}${pick(inCell)()}</${name}>\n<${name} align="right">${pick(inCell)()}</${name}></tr>\n`
    return `<div class="table-scroll"><table><thead>${row('th')}</thead><tbody>${times(3, () => row('td'))}</tbody></table></div>`
  }
  const blocks = (depth: number): string =>
    times(3, () => pick(depth > 0 ? [...leaves, ...nests(depth - 1)] : leaves)())
  const leaves = [
    () => `<p>${line()}</p>\n`,
    () => `<p>${line()}</p>\n`,
    code,
    table,
    () => `<figure><img src="/a.png" alt="${word()}"><figcaption>${word()}</figcaption></figure>`,
    () => list(() => list(line)),
    () => `<hr>`,
  ]
  const heading = () => {
    const level = pick([2, 3, 4])
    return `<h${level} id="x">${word()} <code>${word()}</code><a class="hash-link" href="#x" aria-label="Link"></a></h${level}>\n`
  }
  const nests = (depth: number) => [
    heading,
    () => list(() => blocks(depth)),
    () => `<blockquote>${blocks(depth)}</blockquote>`,
    () => `<details><summary>${word()}</summary><div class="details-content">${blocks(depth)}</div></details>`,
    () =>
      `<div class="admonition admonition-tip" role="note"><p class="admonition-title">${word()}</p><div class="admonition-content">${blocks(depth)}</div></div>`,
    () =>
      `<div class="tabs"><div class="tab-list" role="tablist"><button>no</button></div>${times(2, () => `<div class="tab-panel" role="tabpanel" data-label="${word()}">${blocks(depth)}</div>`)}</div>`,
    () => `<docs-island src="x" props="{&quot;a&quot;:&quot;>&quot;}"><div>${blocks(depth)}</div></docs-island>`,
  ]
  return times(4, () => blocks(2))
}

function wordsOf(text: string): string[] {
  return text.match(/\bw\d+|(?<=_)w\d+/gi)?.map((it) => it.toLowerCase()) ?? []
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))('keeps all of page %i', (seed) => {
  const html = createPage(seed)
  const markdown = toMarkdown(html, url)
  expect(wordsOf(markdown.replace(/\]\(https:\/\/docs\.example\.com\/docs\/(w\d+)\/\)/g, ''))).toEqual(
    wordsOf(html.replace(/href="[^"]*"/g, '')),
  )
  expect(twinLosses(`<link rel="canonical" href="${url}"><main>${html}</main>`, markdown)).toEqual([])
})
