import { expect, test } from 'vitest'
import { createInteractivity } from '../../../renderer/compat/docusaurus/interactive.ts'

/** The islands of the module `a.tsx` among files. */
async function islandsOf(files: Readonly<Record<string, string>>) {
  const islandsIn = createInteractivity({
    isServerOnly: () => false,
    readText: (file) => files[file] ?? '',
    exists: (file) => file in files,
    filesOf: (specifier) => [`${specifier.replace('@site/', '')}.ts`],
  })
  const found = await islandsIn('a.tsx')
  return found && { ...Object.fromEntries(found.islands), ...(found.readsChildren && { readsChildren: true }) }
}

test.each([
  [
    'a component with state',
    `export const A = (props: P) => { const [x] = useState<number>(1); return <b>{x}</b> }`,
    { A: undefined },
  ],
  [
    'one with an effect',
    `export default function A() { React.useEffect(() => {}); return null }`,
    { default: 'visible' },
  ],
  ['a handler of an element', `export default () => <b onClick={() => {}} />`, { default: undefined }],
  ['a handler of a component', `function A() { return <B onPick={pick} /> }\nexport { A as B }`, { B: undefined }],
  [
    'what another one uses',
    `const Inner = () => <b onClick={f} />\nexport const A = () => <Inner />, C = () => <i />`,
    { A: undefined },
  ],
  ['what a function wraps', `const A = () => <b onClick={f} />\nexport default memo(A)`, { default: undefined }],
  [
    'a class with state',
    `export class A extends Component { go() { this.setState({}) } render() { return null } }`,
    { A: undefined },
  ],
  ['a class with an effect', `export class A extends Component { componentDidMount() {} }`, { A: 'visible' }],
  [
    'a hook of Docusaurus',
    `import useIsBrowser from '@docusaurus/useIsBrowser'\nexport const A = () => useIsBrowser() && <b />`,
    { A: 'visible' },
  ],
  [
    'a hook of a package',
    `import { useInView } from 'some-package'\nexport const A = () => useInView() && <b />`,
    { A: 'visible' },
  ],
  ['only in the browser', `export const A = () => <BrowserOnly>{() => <b />}</BrowserOnly>`, { A: 'visible' }],
  [
    'what looks at children',
    `export const A = ({ children }) => <b onClick={f}>{React.Children.map(children, g)}</b>`,
    { A: undefined, readsChildren: true },
  ],
  [
    'no component',
    `export default function useA() { return useState(1) }\nexport const help = () => useState(1)`,
    undefined,
  ],
  [
    'static components',
    `import useBaseUrl from '@docusaurus/useBaseUrl'\nexport const A = () => <b title={useBaseUrl('/')} />`,
    undefined,
  ],
  ['text about handlers', `export const A = () => <b>{'onClick={useState()}'}</b>`, undefined],
  ['what cannot be parsed', `export const A = () => <b onClick={useState()`, undefined],
])('%s', async (_, text, islands) => {
  expect(await islandsOf({ 'a.tsx': text })).toEqual(islands)
})

test('follows hooks through modules, and ends in circles', async () => {
  const files = {
    'a.tsx': `import { useA } from './hooks'\nimport useB from '@site/b'\nexport const A = () => useA(), B = () => useB()`,
    'hooks/index.js': `export * from './more'\nexport { default as useC } from './none'`,
    'hooks/more.js': `import { useA as useBack } from '.'\nexport const useA = () => useBack() ?? useState()`,
    'b.ts': `import { A } from './a'\nexport default function useB() { return useB() ?? <A /> }`,
  }
  expect(await islandsOf(files)).toEqual({ A: undefined })
})
