/** Makes programs from the blocks of a page: which blocks run, with which command, and what is in their files. */
import { isProgram, ofLanguage } from '../../renderer/markdown/code/sample-words.ts'
import type { CodeBlock } from '../../renderer/markdown/find-samples.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { SampleCommands } from '../../renderer/model/resolved-config.ts'

export interface Program {
  readonly block: CodeBlock
  readonly kind: 'run' | 'test'
  readonly command: string
  readonly commands: SampleCommands
  /** Name of the file in the folder of the program. */
  readonly name: string
  /** Blocks before this one whose code comes first. */
  readonly before: readonly CodeBlock[]
  /** Other files in the folder. */
  readonly files: readonly CodeBlock[]
  /** The block with the output. */
  readonly expected: CodeBlock | undefined
}

export interface Parsed {
  readonly block: CodeBlock
  readonly command: string
  readonly commands: SampleCommands
}

interface Plan {
  readonly programs: readonly Program[]
  /** Blocks that are only parsed. */
  readonly parsed: readonly Parsed[]
  readonly diagnostics: readonly Diagnostic[]
}

type ByLanguage = Readonly<Record<string, SampleCommands>>

export function planSamples(blocks: readonly CodeBlock[], samples: ByLanguage): Plan {
  const programs = blocks.flatMap((block, index) =>
    toPrograms(block, blocks.slice(0, index), blocks[index + 1], samples),
  )
  const running = new Set(programs.map(({ block }) => block))
  return {
    programs,
    parsed: blocks.flatMap((block) => {
      const commands = ofLanguage(block.language, samples)
      return commands?.parse === undefined || running.has(block) ? [] : [{ block, command: commands.parse, commands }]
    }),
    diagnostics: programs.flatMap((program) => checkExpected(program)),
  }
}

function toPrograms(
  block: CodeBlock,
  above: readonly CodeBlock[],
  next: CodeBlock | undefined,
  samples: ByLanguage,
): Program[] {
  const commands = ofLanguage(block.language, samples)
  // Compiling reports words without a command.
  if (commands === undefined || !isProgram(block.words)) return []
  const { words } = block
  const kinds =
    words.test && !words.run ? (['test'] as const) : words.test ? (['run', 'test'] as const) : (['run'] as const)
  return kinds.flatMap((kind) => {
    const command = commands[kind]
    if (command === undefined) return []
    return {
      block,
      kind,
      command,
      commands,
      name: words.file ?? `sample.${endingOf(block.language)}`,
      before: above.filter((other) => comesBefore(other, block, samples)),
      files: above.filter(({ words: of }) => of.file !== undefined && !isProgram(of)),
      expected: words.expect ? next : undefined,
    }
  })
}

/** Hidden setup is for all samples of its language below it; with a session, for those of the session. */
function comesBefore(other: CodeBlock, { language, words }: CodeBlock, samples: ByLanguage): boolean {
  if (ofLanguage(other.language, samples) !== ofLanguage(language, samples)) return false
  const { session, isSetup } = other.words
  return session === undefined ? isSetup : session === words.session
}

function checkExpected({ block, expected }: Program): Diagnostic[] {
  if (!block.words.expect || (expected && !isProgram(expected.words) && expected.words.file === undefined)) return []
  return [
    finding({
      code: 'sample-output',
      message: '"expect" has no effect, because the next block of code is not an output.',
      hint: 'Add a block of code with the language "text" below the sample, or remove "expect".',
      ...placeOf(block),
    }),
  ]
}

export function placeOf({ file, line, column }: CodeBlock) {
  return { file, line, column }
}

export function endingOf(language: string): string {
  const name = language.toLowerCase()
  return endings[name] ?? (/^[a-z\d]+$/.test(name) ? name : 'txt')
}

const endings: Readonly<Record<string, string>> = {
  bash: 'sh',
  csharp: 'cs',
  'c++': 'cpp',
  golang: 'go',
  javascript: 'js',
  kotlin: 'kt',
  perl: 'pl',
  powershell: 'ps1',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  shell: 'sh',
  typescript: 'ts',
  zsh: 'sh',
}

/**
 * The text of a file with these blocks, each at its lines of the page, so that messages about the file name lines of the page. Blank
 * lines at the start change no program, and the output is compared without them.
 */
export function textOf(blocks: readonly CodeBlock[]): string {
  let text = ''
  let line = 1
  for (const { line: fence, code } of blocks) {
    text += `${'\n'.repeat(Math.max(0, fence + 1 - line))}${code}\n`
    line = Math.max(line, fence + 1) + code.split('\n').length
  }
  return text
}
