/** Converts lists of postings between numbers and their notation in the files of an index. */
import { headingUnit, levelCount, windowCount } from '../../../client/search/engine/index-files.ts'
import { readPostings, toDigit, toNumber } from '../../../client/search/engine/numbers.ts'

/** The posting of a text: section times this, plus a digit. That of a heading: section times `headingUnit`, plus kind. */
export const textUnit = levelCount * 2 ** windowCount

export function encodeHeadings(postings: readonly number[]): string {
  let last = 0
  let text = ''
  for (const posting of postings) {
    text += toNumber(posting - last * headingUnit)
    last = Math.floor(posting / headingUnit)
  }
  return text
}

export function encodeTexts(postings: readonly number[]): string {
  let last = 0
  let text = ''
  for (const posting of postings) {
    const section = Math.floor(posting / textUnit)
    text += toNumber(section - last) + toDigit(posting % textUnit)
    last = section
  }
  return text
}

/** Appends the postings of a list to `postings`. `first` is added to the section numbers. */
export function decodeHeadings(list: string, first: number, postings: number[]): void {
  let section = first
  readPostings(list, false, (number) => {
    section += Math.floor(number / headingUnit)
    postings.push(section * headingUnit + (number % headingUnit))
  })
}

export function decodeTexts(list: string, first: number, postings: number[]): void {
  let section = first
  readPostings(list, true, (distance, windows) => {
    section += distance
    postings.push(section * textUnit + windows)
  })
}
