/** Fails with the name of the first prop that is no list, or has nothing in it where the figure needs something. */
export function requireLists(
  figure: string,
  needed: Readonly<Record<string, unknown>>,
  mayBeEmpty: Readonly<Record<string, unknown>> = {},
): void {
  for (const [name, list] of Object.entries({ ...needed, ...mayBeEmpty }))
    if (!Array.isArray(list) || (list.length === 0 && name in needed))
      throw new Error(`<${figure}> has no ${name}. Give it a list: ${name}={[…]}.`)
}
