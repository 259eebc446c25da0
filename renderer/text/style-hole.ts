/** The stylesheets of a site that pages load because a module imports them. */
import type { BodyHole, BodyPart, FilePath } from '../model/model.ts'

/** Names of our stylesheets have no slash. */
export function styleHole(file: FilePath): BodyHole {
  return { hole: 'style', name: file.includes('/') ? file : `./${file}` }
}

export function withStyles(body: readonly BodyPart[], files: readonly FilePath[]): readonly BodyPart[] {
  return files.length > 0 ? [...[...new Set(files)].map(styleHole), ...body] : body
}
