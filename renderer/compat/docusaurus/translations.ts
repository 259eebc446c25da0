/** What `<Translate>` and `translate()` show: the messages of the language of the page. */
import { type Messages, messagesFile, readMessages } from '../../config/messages.ts'
import { givenPrefix } from '../../io/bundle/bundle-inputs.ts'
import type { Disk } from '../../io/disk/disk.ts'
import { choicesOf } from '../../io/disk/resolution.ts'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { languageOf } from '../../model/language-of.ts'
import type { FilePath } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'

/** The module that knows the language of the page. While the site is built, each run of a bundle gets its own. */
export const pageLanguage = `${givenPrefix}page-language`

/** In the browser, each file that imports this module has its own, with the messages that it asks for. */
export const translating = '@docusaurus/Translate'

/** `messages` is the text of an expression. */
function translateModule(source: string, messages: string): string {
  return `import { TranslateIn, translateIn } from '${source}'
export const translate = (text, values) => translateIn(${messages}, text, values)
export const Translate = (props) => TranslateIn({ ...props, messages: ${messages} })
export default Translate
`
}

export const translatesOnServer = `import { messages } from '${pageLanguage}'
${translateModule('docs-gen/docusaurus', 'messages')}`

/** A page that is not translated has its own language. */
const shownPart = `const shown = () => document.querySelector('.prose[lang]') ?? document.documentElement`

export function createTranslations(config: ResolvedConfig, disk: Disk) {
  const { locales } = config
  const [{ name: first = '' } = {}] = locales
  const files = new Map(locales.map((locale) => [locale.name, messagesFile(locale, config)]))
  const readOnce = memoizeByKey<Messages>()
  const messagesOf = (language: string): Messages => {
    const file = files.get(language) ?? ''
    return disk.exists(file) ? readOnce(`${file} ${disk.hash(file)}`, () => readMessages(file, disk).messages) : {}
  }
  const inputs = () => [...files.values()].flatMap((file) => [choicesOf(file), ...(disk.exists(file) ? [file] : [])])
  return {
    languages: locales.map(({ name }) => name),
    languageOf: (file: FilePath) => languageOf(file, locales)?.name ?? first,
    given: (language: string) => ({ [pageLanguage]: { language, messages: messagesOf(language) } }),
    inputsOf: (input: string) => (input.includes(`:${translating}`) ? inputs() : []),
    /** `source` is the text of the file that imports it. */
    inBrowser(source: string): string {
      const used = locales.map(({ name, htmlLang }) => [htmlLang, usedIn(source, messagesOf(name))])
      return `${translateModule('docs-gen/docusaurus-browser', 'all[shown().lang] ?? {}')}
const all = ${JSON.stringify(Object.fromEntries(used))}
${shownPart}`
    },
    languageInBrowser: `const all = ${JSON.stringify(Object.fromEntries(locales.map(({ name, htmlLang }) => [htmlLang, name])))}
${shownPart}
export const language = all[shown().lang] ?? ${JSON.stringify(first)}`,
  }
}

/** An id that code makes, such as `id={name}` or `id: 'a.' + name`. */
const computedId = [
  /<Translate\b[^>]*?\bid=\{(?!\s*(['"`])[^'"`$]*\1\s*\})/,
  /\btranslate\(\s*(?:[^{\s]|\{[^}]*?\bid\s*(?:[,}]|:(?!\s*(['"`])[^'"`$]*\1\s*[,}])))/,
]

/** The messages that a module asks for: Docusaurus, too, finds ids, and texts that are their own, as they are written in the code. */
function usedIn(source: string, messages: Messages): Messages {
  if (computedId.some((pattern) => pattern.test(source))) return messages
  const written = onlyWords(source.replace(/\\[nrt]/g, ''))
  return Object.fromEntries(Object.entries(messages).filter(([id]) => written.includes(onlyWords(id))))
}

/** Code writes the spaces and marks of a text in several ways. */
function onlyWords(text: string): string {
  return text.replace(/&\w+;|[^\p{L}\p{N}]+/gu, '')
}
