import { build } from 'esbuild'
import type { ComponentType, ReactNode } from 'react'
import type { CompiledPage } from '../../../../renderer/model/model.ts'
import { At } from '../../../../renderer/theme/mdx/At.tsx'
import { Parts, renderParts } from '../../../../renderer/theme/parts/parts.tsx'
import { pageHtml } from './page-html.ts'

const components = {
  DocsGenAt: At,
  DocsGenParts: Parts,
  Card: ({ title, href, children }: { title?: string; href?: string; children?: ReactNode }) => (
    <section title={title}>
      {href && <a href={href}>more</a>}
      {children}
    </section>
  ),
  Badge: ({ children }: { children?: ReactNode }) => (
    <b>{typeof children === 'string' ? `text ${children}` : children}</b>
  ),
  Tabs: ({ children }: { children?: ReactNode }) => <div className="tabs">{children}</div>,
  TabItem: ({ value, label, children }: { value: string; label: string; children?: ReactNode }) => (
    <div id={value} title={label}>
      {children}
    </div>
  ),
}

/** The module that provides components without an import. The bundled page reaches ours through the global object. */
const theme = 'export const useMDXComponents = () => globalThis.docsGenTestComponents'
Object.assign(globalThis, { docsGenTestComponents: components })

/** Runs the code of a page as the build does. `modules` are the files it may import, by specifier. */
export async function runPage(page: CompiledPage, modules: Readonly<Record<string, string>> = {}): Promise<string> {
  if (page.code === undefined) return pageHtml(page.body)
  const given: Readonly<Record<string, string>> = { ...modules, 'docs-gen/theme': theme }
  const result = await build({
    stdin: { contents: page.code, loader: 'js', resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'given-modules',
        setup(setup) {
          setup.onResolve({ filter: /^/ }, ({ path }) => (path in given ? { path, namespace: 'given' } : undefined))
          setup.onLoad({ filter: /^/, namespace: 'given' }, ({ path }) => ({
            contents: given[path] ?? '',
            loader: path.endsWith('.json') ? 'json' : 'jsx',
            resolveDir: import.meta.dirname,
          }))
        },
      },
    ],
    jsx: 'automatic',
  })
  const url = `data:text/javascript;base64,${Buffer.from(result.outputFiles[0]?.contents ?? []).toString('base64')}`
  const { default: Page } = (await import(/* @vite-ignore */ url)) as { default: ComponentType }
  return pageHtml(renderParts(<Page />))
}
