/**
 * The classes of highlighted code. To keep pages small, many kinds of tokens share a class, and kinds that most themes leave
 * plain have none.
 */
const kindsByClass: Readonly<Record<string, string>> = {
  /** Comments */
  c: 'comment prolog doctype cdata shebang coord hr blockquote',
  /** Keywords */
  k: 'keyword atrule rule important module control-flow directive statement title command',
  /** Strings */
  s: 'string char attr-value template-string template-punctuation url triple-quoted-string regex code code-snippet scalar',
  /** Numbers and other constants */
  n: 'number boolean constant symbol unit hexcode color null entity date datetime',
  /** Functions */
  f: 'function function-name function-variable macro decorator annotation method',
  /** Types and tags */
  t: 'class-name builtin tag selector namespace maybe-class-name type type-definition doctype-tag',
  /** Properties and variables */
  p: 'property attr-name variable key parameter literal-property assign-left environment label section-name',
  /** Added and removed lines of a diff */
  i: 'inserted inserted-sign',
  d: 'deleted deleted-sign deleted-arrow',
  /** Bold and italic text in a markup language */
  b: 'bold',
  e: 'italic',
  /** Plain text inside a highlighted token */
  '': 'interpolation embedded-code',
}

const classes: ReadonlyMap<string, string> = new Map(
  Object.entries(kindsByClass).flatMap(([name, kinds]) => kinds.split(' ').map((kind) => [kind, name] as const)),
)

/** `undefined`: the token looks like the code around it. */
export function classOfToken(type: string, alias: string | readonly string[] | undefined): string | undefined {
  const own = classes.get(type)
  if (own !== undefined || alias === undefined) return own
  for (const name of [alias].flat()) {
    const found = classes.get(name)
    if (found !== undefined) return found
  }
  return undefined
}
