const blockStart = /^[ \t>*+\-\d.)]*(?:`{3,}|~{3,}|:{3,}|!{3}|\?{3}\+?)[ \t]*([\w+#.-]+)/gm
const attribute = /\b(?:lang|language|type)=["']([\w+#.-]+)["']/g
const fileEnding = /\.(\w+)["'#]/g

/** The names after which a text chooses how something is drawn: of languages and containers. Some of them are none. */
export function blockNames(text: string): string[] {
  const names = [blockStart, attribute, fileEnding].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  )
  return [...new Set(names)]
}
