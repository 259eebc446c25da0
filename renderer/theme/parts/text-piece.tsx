import type { ReactElement } from 'react'
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Translate } from '../../text/translate.ts'
import { Parts, renderParts } from './parts.tsx'

export interface Texts {
  readonly text: Translate
}

/** A piece that shows only texts of the interface. It is rendered once per language. */
export function textPiece(Piece: (props: Texts) => ReactElement): (props: Texts) => ReactElement {
  const partsOf = memoizeByObject((text: Translate) => renderParts(<Piece text={text} />))
  return ({ text }) => <Parts parts={partsOf(text)} />
}
