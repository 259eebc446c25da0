/**
 * Moves the result of a page between the working tree and the folder of a commit: a file that is the same in both, with the same
 * files around it, is compiled and run once.
 */
import type { EvaluatedPage, PageBody, PageReferences, PageSummary } from '../model/evaluated-page.ts'
import { refsFolder } from '../model/git-paths.ts'
import type { InputStates } from '../model/input-states.ts'
import type { BodyHole, BodyPart, FilePath } from '../model/model.ts'
import { folderOf } from '../text/doc-name.ts'

type Move = (path: FilePath) => FilePath

/** The state of a folder that has neither `tsconfig.json` nor `package.json`. */
const noSettings = '[[],""]'

/** The page as it would be in the working tree; `undefined` when it depends on files outside the folder of its commit. */
export function toWorkingTree(
  { summary, references, body }: EvaluatedPage,
  folder: FilePath,
): EvaluatedPage | undefined {
  let isInside = true
  const move = (path: FilePath) => {
    if (path.startsWith(folder)) return path.slice(folder.length)
    isInside &&= isOutside(path)
    return path
  }
  const around = new Set(settingsAround(folder))
  isInside = summary.inputs.every(([name, state]) => !around.has(name) || state === noSettings)
  const inputs = summary.inputs.filter(([name]) => !around.has(name))
  const moved = {
    summary: { ...moveSummary(summary, move), inputs: moveInputs(inputs, move) },
    references: moveReferences(references, move),
    body: moveBody(body, move),
  }
  return isInside ? moved : undefined
}

/** The opposite: the summary of a page of the working tree in the folder of a commit. */
export function summaryInCommit<Summary extends PageSummary>(summary: Summary, folder: FilePath): Summary {
  const move = moveTo(folder)
  const hasSettings = summary.inputs.some(([name]) => name.endsWith('?settings'))
  const around = hasSettings ? settingsAround(folder).map((name) => [name, noSettings] as const) : []
  return { ...moveSummary(summary, move), inputs: [...moveInputs(summary.inputs, move), ...around] }
}

export function referencesInCommit(references: PageReferences, folder: FilePath): PageReferences {
  return moveReferences(references, moveTo(folder))
}

export function bodyInCommit(body: PageBody, folder: FilePath): PageBody {
  return moveBody(body, moveTo(folder))
}

function moveTo(folder: FilePath): Move {
  return (path) => (isOutside(path) ? path : folder + path)
}

/** Paths that lead out of the project, and into packages, are the same everywhere. */
function isOutside(path: FilePath): boolean {
  return /^(?:\.\.|\/|node_modules\/)/.test(path)
}

/** Facts about the folders around a commit's files, which files of the working tree do not have. */
function settingsAround(folder: FilePath): string[] {
  return [folder.slice(0, -1), refsFolder, folderOf(refsFolder)].map((it) => `${it}?settings`)
}

function moveSummary<Summary extends PageSummary>(summary: Summary, move: Move): Summary {
  const { diagnostics, islands } = summary
  return {
    ...summary,
    diagnostics: diagnostics.map((found) => (found.file === undefined ? found : { ...found, file: move(found.file) })),
    islands: islands.map(move),
  }
}

function moveReferences(references: PageReferences, move: Move): PageReferences {
  const { links, holes } = references
  return {
    ...references,
    links: links.map((link) => ({
      ...link,
      ...(/^(?:file|asset|image)$/.test(link.kind) && { target: move(link.target) }),
      ...(link.file !== undefined && { file: move(link.file) }),
    })),
    holes: holes.map((hole) => moveHole(hole, move)),
  }
}

function moveBody(body: PageBody, move: Move): PageBody {
  const parts = body.body.map((part): BodyPart => (typeof part === 'string' ? part : moveHole(part, move)))
  return { ...body, body: parts }
}

function moveHole(hole: BodyHole, move: Move): BodyHole {
  if ('file' in hole) return { ...hole, file: move(hole.file) }
  return hole.hole === 'island' ? { ...hole, module: move(hole.module) } : hole
}

/** The settings of the project's own folder, and packages, apply to commits, too. */
function moveInputs(inputs: InputStates, move: Move): InputStates {
  return inputs.map(([name, state]) => {
    if (name === '?settings' || name.endsWith('?package')) return [name, state]
    return [move(name), name.endsWith('?choices') ? JSON.stringify((JSON.parse(state) as FilePath[]).map(move)) : state]
  })
}
