interface Node {
  type: string
  value?: string
  url?: string
  children?: Node[]
}

/** Turns `#42` into a link. */
export function remarkIssues({ url }: { url: string }) {
  const convert = (node: Node): Node[] => {
    if (node.type === 'text') return split(node.value ?? '', url)
    if (node.children && node.type !== 'link') node.children = node.children.flatMap(convert)
    return [node]
  }
  return (tree: Node) => void convert(tree)
}

function split(text: string, url: string): Node[] {
  return text
    .split(/(#\d+)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^#\d+$/.test(part)
        ? { type: 'link', url: url + part.slice(1), children: [{ type: 'text', value: part }] }
        : { type: 'text', value: part },
    )
}
