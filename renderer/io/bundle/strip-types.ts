import { SourceMap, type SourceMapping } from 'node:module'
import { transform } from './bundler.ts'

/** TypeScript as JavaScript. `originOf` maps a line from one and a column from zero back to the original text. */
export async function stripTypes(source: string, loader: 'ts' | 'tsx' = 'ts') {
  const { code, map } = await transform(source, {
    loader,
    jsx: 'preserve',
    target: 'es2022',
    sourcemap: 'external',
    charset: 'utf8',
    logLevel: 'silent',
  })
  const sourceMap = new SourceMap(JSON.parse(map))
  const originOf = (line: number, column: number) => {
    const origin: Partial<SourceMapping> = sourceMap.findEntry(line - 1, column) // empty when there is none
    return { line: (origin.originalLine ?? 0) + 1, column: origin.originalColumn ?? 0 }
  }
  return { code, originOf }
}
