import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { bundleClient, type ClientBundle } from '../helpers/bundle-client.ts'

let bundle: ClientBundle

beforeAll(async () => {
  bundle = await bundleClient()
})

const sizeOf = (name: string) => gzipSync(bundle.files.get(name) ?? '', { level: 9 }).length

test('the loader is one file of at most 4 KB', () => {
  const loader = bundle.nameOf('client/loader/loader.ts')
  expect(bundle.loaderImports).toEqual([])
  expect(sizeOf(loader)).toBeGreaterThan(1000)
  expect(sizeOf(loader)).toBeLessThanOrEqual(4096)
})

test('the inline script is small', () => {
  expect(gzipSync(bundle.early).length).toBeLessThanOrEqual(950)
})

test('React and everything around it stays within 80 KB', () => {
  const runtime = [...bundle.files.keys()].find((name) => name.startsWith('island-runtime')) ?? ''
  const code = new TextDecoder().decode(bundle.files.get(runtime))
  const imported = [...code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name = '']) => name)
  const islandFiles = [...new Set([runtime, ...imported])].filter((name) => !name.startsWith('loader'))
  const sum = islandFiles
    .map(sizeOf)
    .reduce((total, size) => total + size, sizeOf(bundle.nameOf('client/loader/loader.ts')))
  expect(islandFiles.some((name) => name.startsWith('react-'))).toBe(true)
  expect(sum).toBeLessThanOrEqual(80 * 1024)
})

test('only islands need React', () => {
  for (const [name, content] of bundle.files) {
    if (/^(react|island-runtime|chunk)/.test(name)) continue
    expect(new TextDecoder().decode(content), name).not.toMatch(/from"\.\/react-/)
  }
})
