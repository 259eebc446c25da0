/** About how wide a text is in the reader's sans-serif font: drawings are laid out where no font is at hand. */
const narrow = /[iljtfrI.,:;'|!()[\]/ -]/
const wide = /[mwMWÑ@%—→]/
const upper = /[A-Z0-9_=+<>°÷×]/

export function textWidth(text: string, size: number): number {
  let ems = 0
  for (const letter of text)
    ems += narrow.test(letter) ? 0.32 : wide.test(letter) ? 0.88 : upper.test(letter) ? 0.65 : 0.55
  return ems * size
}

/** Code is set in a font whose letters are all the same. */
export function codeWidth(text: string, size: number): number {
  return [...text].length * size * 0.61
}

/** Breaks at spaces, and at the given breaks, so that no line is wider than the limit where words allow it. */
export function wrapText(text: string, size: number, limit: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && textWidth(longer, size) <= limit) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}
