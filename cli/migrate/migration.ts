/** What a reader of another generator's config returns. */
import type { SiteConfig } from '../../renderer/model/site-config.ts'

export type Generator = 'docusaurus' | 'mdbook' | 'mkdocs' | 'zensical'

/** One line of the report. */
interface TakenOver {
  readonly from: string
  readonly to: string
  /** How many things of this kind there are. */
  readonly count?: number
}

/** A setting or a feature that has no counterpart. */
export interface LeftOut {
  readonly what: string
  readonly count?: number
  /** What the author can do about it. */
  readonly todo: string
}

/** A config while it is read: any field may be missing, which JSON leaves out. */
type Draft<T> = T extends readonly (infer Item)[]
  ? Draft<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Draft<T[Key]> | undefined }
    : T

export type DraftConfig = Draft<SiteConfig>

export interface Migration {
  readonly generator: Generator
  /** Absolute path of the folder that gets the config: it contains the docs. */
  readonly root: string
  /** The config that was read, relative to the root. */
  readonly source: string
  readonly config: DraftConfig
  /** Sidebars to write; `undefined` where the existing files are used. */
  readonly sidebars: Readonly<Record<string, unknown>> | undefined
  /** A stylesheet that the config names. */
  readonly stylesheet?: { readonly path: string; readonly text: string } | undefined
  /** Symbolic links to write, relative to the root: docs that are elsewhere. */
  readonly links?: readonly Link[]
  readonly taken: readonly TakenOver[]
  readonly left: readonly LeftOut[]
  /** What the config makes of the address of each page: its old addresses. */
  readonly createRedirects?: CreateRedirects | undefined
}

export interface Link {
  readonly path: string
  readonly target: string
}

export type CreateRedirects = (path: string) => unknown

/** Collects the lines of the report while a config is read. */
export interface Notes {
  readonly taken: TakenOver[]
  readonly left: LeftOut[]
}

/** Notes the lists of the config at these keys, with what to do about each. */
export function noteLists(config: Fields, advice: Readonly<Record<string, string>>, left: LeftOut[]): void {
  for (const [key, todo] of Object.entries(advice)) {
    const count = listOf(config[key]).length
    if (count > 0) left.push({ what: `\`${key}\``, count, todo })
  }
}

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object at a key, empty where there is none. */
export function fieldsAt(value: unknown, ...keys: readonly string[]): Fields {
  const found = keys.reduce<unknown>((at, key) => (isFields(at) ? at[key] : undefined), value)
  return isFields(found) ? found : {}
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null || value === false) return []
  return Array.isArray(value) ? value : [value]
}

/** Drops fields that are `undefined` and objects that have none. `undefined` when nothing is left. */
export function compact<T extends object>(values: T): T | undefined {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return given.length === 0 ? undefined : (Object.fromEntries(given) as T) // the same fields without the empty ones
}

/** `undefined` for an empty list: the config does without the option. */
export function orNone<T>(list: readonly T[]): T[] | undefined {
  return list.length > 0 ? [...list] : undefined
}

/** `pt-BR`, not `custom`. */
export function isLanguageTag(name: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i.test(name)
}
