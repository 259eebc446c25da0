import { expect, test } from 'vitest'
import { checkComponent } from '../../../renderer/pages/check-component.ts'

async function found(text: string) {
  const diagnostics = await checkComponent('docs/box.tsx', text)
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
  ['nothing else', 'const box = useContext(a)\nexport const B = () => <Other onClick={box} title="onload=" />\n', []],
])('reports %s', async (_, text, findings) => {
  expect(await found(text)).toEqual(findings)
})
