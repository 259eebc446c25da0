import { expect, test } from 'vitest'
import { highlight } from '../../../renderer/markdown/code/highlight.ts'
import { knownLanguages, loadLanguage } from '../../../renderer/markdown/code/languages.ts'

const samples = {
  markup: '<a style="color: red" onclick="f(1)">a</a><style>b { color: red }</style><script>const c = 1</script>',
  markdown: '---\na: b\n---\n\n# C\n\n<b style="color: red">d</b>\n',
  http: 'POST / HTTP/1.1\nContent-Type: application/json\n\n{ "a": 1 }',
  handlebars: '{{#if a}}<style>b { color: red }</style><script>const c = 1</script>{{/if}}',
  liquid: '{% if a %}<style>b { color: red }</style>{% endif %}',
  php: '<?php /** @param int $a */ function b($a) {} ?><script>const c = 1</script>',
  java: '/** @param a see {@link B} */ class A {}',
  javascript: '/** @param {string} a */ const b = css`c { color: red }`',
  css: 'a { color: red; width: 10px }',
  csharp: '/// <summary>a</summary>\nclass A {}',
}

test('the languages that are loaded later change nothing', async () => {
  const highlightAll = () => Object.entries(samples).map(([language, code]) => highlight(code, language))
  const alone: ReturnType<typeof highlightAll> = []
  for (const [language, code] of Object.entries(samples)) {
    await loadLanguage(language)
    alone.push(highlight(code, language))
  }
  // The rare languages, which are all registered together, and the others.
  for (const language of ['jsdoc', ...knownLanguages()]) await loadLanguage(language)
  expect(highlightAll()).toEqual(alone)
})

test('HTML shows CSS and JavaScript', async () => {
  await loadLanguage('html')
  const pieces = highlight(samples.markup, 'markup')
  expect(pieces.filter(({ className }) => className === 'k').map(({ text }) => text.trim())).toContain('const')
  expect(pieces.find(({ text }) => text.includes('color'))?.className).not.toBe('s')
})
