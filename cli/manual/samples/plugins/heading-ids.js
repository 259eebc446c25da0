const textOf = ({ value = '', children = [] }) => value + children.map(textOf).join('')

/** `## 1.2.3` gets the id `1-2-3`, and a heading with an icon before or behind its text one without a dash there. */
function setIds({ children = [] }) {
  for (const node of children) {
    setIds(node)
    const text = textOf(node)
    const words = text.trim().replace(/[^\p{L}\p{N} _-]/gu, '')
    const isVersion = /^\d[\d.]*$/.test(text)
    const id = isVersion ? text.replaceAll('.', '-') : text !== text.trim() ? words.replaceAll(' ', '-') : undefined
    if (node.type === 'heading' && id !== undefined) node.data = { ...node.data, hProperties: { id } }
  }
}

export const headingIds = () => setIds
