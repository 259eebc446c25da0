/** Collects the components of a page that could not become islands, as findings. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'
import type { StaticComponent } from '../theme/parts/parts.tsx'

export function createStaticComponents() {
  const found = new Map<string, StaticComponent>()
  return {
    /** The same component is rendered several times. */
    add: (component: StaticComponent) => found.set(JSON.stringify(component), component),
    findings: (page: FilePath): Diagnostic[] => [...found.values()].map((component) => toFinding(component, page)),
  }
}

function toFinding({ module, name, prop }: StaticComponent, page: FilePath): Diagnostic {
  const component = name === 'default' ? `"${module}"` : `<${name}> of "${module}"`
  return finding({
    code: 'static-component',
    severity: 'warning',
    kind: 'staticHooks',
    message: `${component} is static HTML, because the browser cannot get ${reasonOf(prop)}.`,
    hint: 'Give it plain values, or write a component without props around it.',
    file: page,
    count: 1,
  })
}

function reasonOf(prop: string): string {
  return prop === 'children' ? 'children that it works with' : `the prop "${prop}"`
}
