/** Stylesheets that were written for Docusaurus' theme, Infima. */

/** The variables of Infima and ours with the same meaning. */
const variables: Readonly<Record<string, string>> = {
  'color-primary': 'accent',
  'background-color': 'bg',
  'background-surface-color': 'bg-raised',
  'font-color-base': 'text',
  'font-family-base': 'font',
  'font-family-monospace': 'font-code',
}

/** Gives our variables the values that a stylesheet gives to Infima's. */
export function withOwnVariables(text: string): string {
  return text.replace(/(?<![\w-])--ifm-([\w-]+)(\s*:[^;{}]*[^;{}\s])/g, (whole, name: string, value: string) => {
    const own = Object.hasOwn(variables, name) ? variables[name] : undefined
    return own === undefined ? whole : `${whole};--${own}${value}`
  })
}
