import { Parts } from '../parts/parts.tsx'

interface Props {
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

/** The outline of the page, within its text. */
export function TOCInline({ minHeadingLevel = 2, maxHeadingLevel = 3 }: Props) {
  return <Parts parts={[{ hole: 'outline', min: minHeadingLevel, max: maxHeadingLevel }]} />
}
