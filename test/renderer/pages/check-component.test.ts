import { expect, test } from 'vitest'
import { checkComponent } from '../../../renderer/pages/check-component.ts'

async function found(text: string, style: readonly string[] = []) {
  const diagnostics = await checkComponent('docs/box.tsx', text, { style })
  return diagnostics.map(({ code, line, column, length }) => `${line}:${column}+${length} ${code}`)
}

test.each([
  [
    'hooks',
    "import { useState } from 'react'\n\nexport function Box() {\n  const [n] = useState<number>(0)\n  return n\n}\n",
    ['4:15+8 static-hook'],
  ],
  [
    'handlers',
    'type A = { b: string }\nexport const Box = (a: A) => (\n  <div>\n    <button onClick={() => 1}>{a.b}</button>\n  </div>\n)\n',
    ['4:13+7 static-handler'],
  ],
  [
    'what the security policy blocks',
    'export const Box = () => (\n  <p style={{ color: "red" }}>\n    <style>{"a{}"}</style>\n    <script src="/a.js" />\n  </p>\n)\n',
    ['2:6+5 inline-style', '3:5+6 blocked-element', '4:5+7 blocked-element'],
  ],
  [
    'elements that nothing returns',
    'const A = () => {\n  <p>x</p>\n}\nfunction B(): ReactNode {\n  const b = <i />;\n  <>{b}</>\n}\nfunction C() {\n  return\n    <p>x</p>\n}\n',
    ['2:3+1 lost-element', '6:3+1 lost-element', '10:5+1 lost-element'],
  ],
  [
    'no element that something returns',
    'const A = () => (\n  <p>x</p>\n)\nconst B = () => { if (A) { return <p>{[1].map(() => <i />)}</p> } return <>;<b>x</b></> }\n',
    [],
  ],
  ['no data', 'export const Box = () => <script type="application/ld+json">{"{}"}</script>\n', []],
  ['nothing else', 'const box = useContext(a)\nexport const B = () => <Other onClick={box} title="onload=" />\n', []],
])('reports %s', async (_, text, findings) => {
  expect(await found(text)).toEqual(findings)
})

test('styles are not reported where the policy allows them', async () => {
  const text = 'export const Box = () => <p style={{ color: "red" }}><style>{"a{}"}</style></p>\n'
  expect(await found(text, ["'unsafe-inline'"])).toEqual([])
})
