/** Links to the HTML of chapters, such as `[next](ch02.html#start)`, become links to their files. */
import { dirname, join } from 'node:path/posix'
import type { FilePath } from '../../model/model.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { type Line, replaceIn } from '../lines.ts'

const target =
  /(\]\([ \t]{0,9}<?|^ {0,3}\[[^\]]+\]:[ \t]{0,9}<?)(?![a-z][a-z\d+.-]{0,20}:|\/)([^\s()<>#?]+)\.html(?=[#\s)>]|$)/g

/** `path` is that of the page. */
export function rewriteLinks(line: Line, path: FilePath, hasFile: (path: FilePath) => boolean): Line {
  if (!line.text.includes('.html')) return line
  const replacements = [...line.text.matchAll(target)].flatMap(
    ({ 0: written, 1: before = '', 2: name = '', index }) => {
      const candidates = /(?:^|\/)index$/.test(name) ? [name, name.replace(/index$/, 'README')] : [name]
      const found = candidates.find((it) => hasFile(join(dirname(path), `${decodePercent(it)}.md`)))
      return found === undefined
        ? []
        : [{ start: index + before.length, end: index + written.length, text: `${found}.md` }]
    },
  )
  return replaceIn(line, replacements)
}
