import { describe, expect, test } from 'vitest'
import { compile, options } from './helpers/compile.ts'
import { pageHtml } from './helpers/page-html.ts'

async function figure(text: string): Promise<string> {
  return pageHtml((await compile(text)).body)
}

async function code(text: string): Promise<string> {
  return /<code>([\s\S]*?)<\/code>/.exec(await figure(text))?.[1] ?? ''
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
}

describe('Blocks of code', () => {
  test('become figures without buttons, which the theme adds once per page', async () => {
    expect(await figure('```\na < b\n```')).toBe(
      '<figure class="code" data-language="text"><pre tabindex="0"><code>a &lt; b</code></pre></figure>',
    )
  })

  test.each([
    ['```js title="a b.js"', '<figcaption>a b.js</figcaption>'],
    ["```js title='<x>'", '<figcaption>&#x3C;x></figcaption>'],
    ['```js [main.js]', '<figcaption>main.js</figcaption>'],
    ['```JS', 'data-language="javascript"'],
    ['```cql', 'data-language="sql"'],
    ['```', 'data-language="python"'],
    ['```js showLineNumbers', 'class="code numbered"'],
  ])('%s', async (fence, expected) => {
    const markdown = { ...options.markdown, defaultLanguage: 'python', languageAliases: { cql: 'sql' } }
    const page = await compile(`${fence}\nx\n\`\`\``, { markdown })
    expect(pageHtml(page.body)).toContain(expected)
    expect(page.diagnostics).toEqual([])
  })

  test('are highlighted with classes', async () => {
    expect(await code('```js\nconst a = "b" // c\n```')).toBe(
      '<span class="k">const</span> a = <span class="s">"b" </span><span class="c">// c</span>',
    )
  })

  test.each([
    ['{1,3}', [1, 3]],
    ['{1-2, 3}', [1, 2, 3]],
    ['{2}', [2]],
    ['{9}', []],
  ])('highlight the lines %s', async (range, lines) => {
    const html = await code(`\`\`\`js${range} x\na\nb\nc\n\`\`\``)
    const marked = html.split('<span class="line').slice(1)
    expect(marked.flatMap((line, index) => (line.startsWith(' highlighted') ? [index + 1] : []))).toEqual(lines)
  })

  test('have numbered lines with showLineNumbers', async () => {
    expect(await code('```text showLineNumbers=9\na\nb\n```')).toBe(
      '<span class="line" data-line="9">a\n</span><span class="line" data-line="10">b</span>',
    )
  })

  test.each([
    ['js', '// highlight-next-line\na\nb', ['highlighted', ''], 'a\nb'],
    ['js', '/* highlight-start */\na\n/* highlight-end */\nb', ['highlighted', ''], 'a\nb'],
    ['jsx', '{/* highlight-next-line */}\n<a/>', ['highlighted'], '<a/>'],
    ['py', '# highlight-next-line\na', ['highlighted'], 'a'],
    ['html', '<!-- highlight-next-line -->\n<a>', ['highlighted'], '<a>'],
    ['sql', '-- highlight-next-line\nselect', ['highlighted'], 'select'],
    ['latex', '% highlight-next-line\nx', ['highlighted'], 'x'],
    ['ts', 'a // [!code ++]\nb // [!code --]\nc // [!code focus]', ['added', 'removed', 'focused'], 'a\nb\nc'],
    ['py', 'a # [!code highlight:2]\nb\nc', ['highlighted', 'highlighted', ''], 'a\nb\nc'],
    ['md', '```js\n// highlight-next-line\n```', [], '```js\n// highlight-next-line\n```'],
    ['py', 'x = "highlight-next-line"', [], 'x = "highlight-next-line"'],
  ])('apply and remove marks in %s: %j', async (language, source, classes, copied) => {
    const html = await code(`~~~${language}\n${source}\n~~~`)
    const lines = [...html.matchAll(/<span class="line ?([a-z ]*)"/g)].map((match) => match[1])
    expect(lines).toEqual(classes)
    expect(textOf(html)).toBe(copied)
  })

  test('mark the whole block when a line is focused', async () => {
    expect(await figure('```js\na // [!code focus]\n```')).toContain('<figure class="code has-focus"')
  })

  test.each([
    ['python', 'def f(a: int) -> str:\n\n    """doc & <b>"""\n    return f"{a}\\n"  # done\n'],
    ['js', 'const a = `x ${b ? "y" : `z`} & < >`\n\n\n/re\\/x/g.test(a)'],
    ['tsx', 'export const X = <T,>(p: T) => <div className="a">{p} &amp; x</div>'],
    ['html', '<!doctype html>\n<script>let a = 1 < 2</script>\n<style>a { b: c }</style>'],
    ['php', '<?php echo "a"; ?>\n<b>x</b>'],
    ['diff', '+ a\n- b\n  c'],
    ['bash', '$ a | b > c\n\techo "$X"'],
    ['json', '{ "a": [1, null, "b"] }'],
    ['markdown', '# a\n\n```js\nconst b = 1\n```'],
  ])('copy as their source in %s', async (language, source) => {
    expect(textOf(await code(`~~~~${language}\n${source}\n~~~~`))).toBe(source)
    expect(textOf(await code(`~~~~${language} {1} showLineNumbers\n${source}\n~~~~`))).toBe(source)
  })

  test('report an unknown language with its line, and stay plain', async () => {
    const page = await compile('Text\n\n```pyton\nx\n```')
    expect(pageHtml(page.body)).toContain('data-language="text"')
    expect(page.diagnostics).toMatchObject([
      {
        code: 'unknown-language',
        kind: 'unknownLanguage',
        line: 3,
        column: 1,
        hint: expect.stringContaining('Did you mean "python"?'),
      },
    ])
  })

  test('highlight a rare language', async () => {
    expect(await code('```abap\nDATA x TYPE i.\n```')).toContain('<span class="k">')
  })
})
