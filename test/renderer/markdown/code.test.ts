import { describe, expect, test } from 'vitest'
import { compile, options } from './helpers/compile.ts'
import { pageHtml } from './helpers/page-html.ts'
import { runPage } from './helpers/run-page.tsx'

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
    ['```js title=""', 'data-label="js"'],
    ['```js [main.js]', '<figcaption>main.js</figcaption>'],
    ['```JS', 'data-language="javascript"'],
    ['```cr', 'data-language="crystal"'],
    ['```cql', 'data-language="sql"'],
    ['```rust,ignore', 'data-language="sql"'],
    ['```gql', 'data-language="graphql"'],
    ['```vue-html', 'data-language="markup"'],
    ['```[a.env]', '<figcaption>a.env</figcaption>'],
    ['```ts:line-numbers', 'class="code numbered" data-language="typescript"'],
    ['```ts:line-numbers=100 [a.ts]', 'class="code numbered numbered-long"'],
    ['```', 'data-language="python"'],
    ['```js showLineNumbers', 'class="code numbered"'],
    ['```js showLineNumbers=99', 'class="code numbered"'],
    ['```js showLineNumbers=100', 'class="code numbered numbered-long"'],
  ])('%s', async (fence, expected) => {
    const markdown = {
      ...options.markdown,
      defaultLanguage: 'python',
      languageAliases: { cql: 'sql', 'rust,ignore': 'sql' },
    }
    const page = await compile(`${fence}\nx\n\`\`\``, { markdown })
    expect(pageHtml(page.body)).toContain(expected)
    expect(page.diagnostics).toEqual([])
  })

  test('that are samples show no words, and hidden setup is not shown', async () => {
    const text =
      '```js run session=a\na\n```\n\n```javascript setup=hidden\nb\n```\n\n```json file=c.json\n{}\n```\n\n```ts test\n```'
    const page = await compile(text, { samples: { js: { run: 'node {file}', test: undefined } } })
    expect(page.diagnostics.map(({ line, column }) => [line, column])).toEqual([[13, 7]])
    expect(
      pageHtml(page.body)
        .match(/<code>.*?<\/code>/g)
        ?.map(textOf),
    ).toEqual(['a', '{}', ''])
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

  test.each([
    ['ins={1} del={2,3}', 'added|removed|removed'],
    ['{2} mark={3} ins={2}', '|highlighted added|highlighted'],
    ['title="{2}" ins={3}', '||added'],
  ])('mark lines as Expressive Code does: %s', async (options, expected) => {
    const page = await compile(`\`\`\`js ${options}\na\nb\nc\n\`\`\``)
    const classes = [...pageHtml(page.body).matchAll(/<span class="line ?([a-z ]*)"/g)].map((match) => match[1])
    expect(classes.join('|')).toBe(expected)
    expect(page.diagnostics).toEqual([])
  })

  test('report lines to insert that the code does not have', async () => {
    const { diagnostics } = await compile('```js {1} ins={1,7}\na\n```')
    expect(diagnostics.map(({ message, column }) => [message, column])).toEqual([
      ['The code has no lines "7" to highlight.', 18],
    ])
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
    ['ts', 'a // [!code error]\nb // [!code warning:2]\nc', ['mistaken', 'doubtful', 'doubtful'], 'a\nb\nc'],
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

  test('name the form of a title without a text', async () => {
    const page = await compile('```js title\nx\n```')
    expect(page.diagnostics).toMatchObject([{ code: 'code-option', hint: 'Did you mean "title=app.ts"?' }])
  })

  test('report an alias of an unknown language by what it means', async () => {
    const page = await compile('```cql\nx\n```', {
      markdown: { ...options.markdown, languageAliases: { cql: 'sqll' } },
    })
    expect(page.diagnostics).toMatchObject([
      {
        message: 'The alias "cql" means "sqll", which is an unknown language.',
        hint: 'Did you mean "sql"? Use "text" for plain code, or correct the alias in markdown.languageAliases.',
      },
    ])
  })

  test('highlight a rare language', async () => {
    expect(await code('```abap\nDATA x TYPE i.\n```')).toContain('<span class="k">')
  })

  test.each([
    ['js', 'data-label="js"'],
    ['TSX', 'data-label="TSX"'],
  ])('name their language %s as it is written', async (language, label) => {
    expect(await figure(`\`\`\`${language}\nx\n\`\`\``)).toContain(label)
    expect(await figure(`\`\`\`${language} title="a"\nx\n\`\`\``)).not.toContain('data-label')
  })
})

describe('Shell sessions', () => {
  /** Prompts in brackets, commands as they are, output after `|`. */
  const parts = async (language: string, source: string) =>
    (await code(`\`\`\`${language}\n${source}\n\`\`\``))
      .replace(/<span class="prompt">(.*?)<\/span>/g, '[$1]')
      .replace(/<span class="o">([\s\S]*?)<\/span>/g, '|$1')
      .replace(/<[^>]*>/g, '')

  test.each([
    ['console', '$ a --to 1\n2/2 done\n# b', '[$ ]a --to 1\n|2/2 done\n|# b'],
    ['console', '# apt update\nGet:1', '[# ]apt update\n|Get:1'],
    ['console', '(venv) ann@host:~$ pip\nok', '[(venv) ann@host:~$ ]pip\n|ok'],
    ['shell-session', '[root@host ~]# ls\na b', '[[root@host ~]# ]ls\n|a b'],
    ['console', 'PS C:\\> dir\n1', '[PS C:\\&gt; ]dir\n|1'],
    ['console', '$ a \\\n> b\n  c\n$ d \\\n  e', '[$ ]a \\\n[&gt; ]b\n|  c\n[$ ]d \\\n  e'],
    ['bash', '$ npm i\nadded 3', '[$ ]npm i\n|added 3'],
    ['bash', '# comment\nnpm i', '# comment\nnpm i'],
    ['console', 'npm i', 'npm i'],
  ])('%s: %j', async (language, source, expected) => {
    expect(await parts(language, source)).toBe(expected)
  })

  test('leave output without colors', async () => {
    expect(await code('```console\n$ x\n2/2 in 42\n```')).toMatch(/<span class="o">2\/2 in 42<\/span>$/)
  })
})

describe('npm2yarn', () => {
  const tabs = async (source: string, path = 'docs/a.md') => {
    const page = await compile(`\`\`\`bash npm2yarn\n${source}\n\`\`\``, { path })
    const html = await runPage(page)
    return { codes: [...html.matchAll(/<code>(.*?)<\/code>/gs)].map(([, text = '']) => textOf(text)), page, html }
  }

  test.each([
    ['npm install', 'yarn install', 'pnpm install', 'bun install'],
    ['npm i -D a @b/c', 'yarn add --dev a @b/c', 'pnpm add --save-dev a @b/c', 'bun add --dev a @b/c'],
    ['npm install --save a', 'yarn add a', 'pnpm add a', 'bun add a'],
    ['npm install -g a', 'npm install --global a', 'pnpm add --global a', 'bun add --global a'],
    ['npm uninstall a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
    ['npm ci', 'yarn install --immutable', 'pnpm install --frozen-lockfile', 'bun install --frozen-lockfile'],
    ['npm run x -- --y', 'yarn x --y', 'pnpm x --y', 'bun run x --y'],
    ['npm test', 'yarn test', 'pnpm test', 'bun run test'],
    ['npx a --b', 'yarn dlx a --b', 'pnpm dlx a --b', 'bunx a --b'],
    ['npm create a@1 b', 'yarn create a@1 b', 'pnpm create a@1 b', 'bun create a@1 b'],
    [
      'cd a && npm ci # all',
      'cd a && yarn install --immutable # all',
      'cd a && pnpm install --frozen-lockfile # all',
      'cd a && bun install --frozen-lockfile # all',
    ],
  ])('%s', async (npm, ...others) => {
    const { codes, page } = await tabs(npm)
    expect([codes, page.diagnostics]).toEqual([[npm, ...others], []])
  })

  test('reports a command that it cannot translate, and works in MDX', async () => {
    const { codes, page } = await tabs('npm audit fix', 'docs/a.mdx')
    expect(codes).toEqual(Array(4).fill('npm audit fix'))
    expect(page.diagnostics).toMatchObject([{ code: 'npm2yarn', line: 2, column: 1, length: 13 }])
  })
})
