/**
 * How wide a text may become: drawings are laid out where no font is available, and their text is set in whatever sans-serif font
 * the reader's system has. The widths are those of DejaVu Sans, the widest of the common ones.
 */
const widths: readonly (readonly [letters: string, ems: number])[] = [
  ["ijlI'.,:;|! ", 0.33],
  ['ftr()[]/-J°', 0.4],
  ['cksvxyzFL_–?', 0.57],
  ['ABCDEGHKNOPQRSUVX+=<>×÷→&', 0.76],
  ['mwMW%@—…', 0.97],
]
const usual = 0.63
const widthOf = new Map(widths.flatMap(([letters, ems]) => [...letters].map((letter) => [letter, ems])))

export function textWidth(text: string, size: number): number {
  let ems = 0
  for (const letter of text) ems += widthOf.get(letter) ?? usual
  return ems * size
}

/** Fonts with one bold weight take it for the half-bold of titles. */
export function titleWidth(text: string, size: number): number {
  return textWidth(text, size) * 1.12
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
