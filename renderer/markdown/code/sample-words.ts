/** The words after the language of a code block that make it a sample: `docs-gen check --samples` runs it. */
import { languageName } from '../../text/language-name.ts'
import { own } from '../../text/own.ts'
import { withoutTitle } from './code-meta.ts'

export interface SampleWords {
  readonly run: boolean
  readonly test: boolean
  /** The next block is the output. */
  readonly expect: boolean
  /** Path of the file in the folder of the sample. */
  readonly file: string | undefined
  /** Blocks of one session are one program. */
  readonly session: string | undefined
  /** Not shown on the page, and part of the samples below it. */
  readonly isSetup: boolean
}

const flag = /^(?:run|test|expect)$/
const setting = /^(?:file=(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*|session=[\w.-]+|setup=hidden)$/

export function isSampleWord(word: string): boolean {
  return flag.test(word) || setting.test(word)
}

export function parseSampleWords(meta: string): SampleWords {
  const words = withoutTitle(meta).split(/\s+/).filter(isSampleWord)
  const settingOf = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
  return {
    run: words.includes('run'),
    test: words.includes('test'),
    expect: words.includes('expect'),
    file: settingOf('file'),
    session: settingOf('session'),
    isSetup: settingOf('setup') !== undefined,
  }
}

/** Whether the block runs, or is part of a block that does. */
export function isProgram({ run, test, expect, session, isSetup }: SampleWords): boolean {
  return run || test || expect || isSetup || session !== undefined
}

/** What the config has for a language: under the name that is written, or else under another one, as `py` for `python`. */
export function ofLanguage<T>(language: string, byLanguage: Readonly<Record<string, T>>): T | undefined {
  const [written, keys] = [language.toLowerCase(), Object.keys(byLanguage)]
  const key =
    keys.find((it) => it.toLowerCase() === written) ??
    keys.find((it) => languageName(it.toLowerCase()) === languageName(written))
  return key === undefined ? undefined : own(byLanguage, key)
}
