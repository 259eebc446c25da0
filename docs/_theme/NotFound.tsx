import { defaultSlots, type PageProps } from 'docs-gen/theme'

/** The default 404 page below a map with a grid and no land. */
export function NotFound(props: PageProps) {
  return (
    <defaultSlots.NotFound {...props}>
      <svg className="lost-map" viewBox="20 0 200 110" aria-hidden="true">
        <path d="M20 100C70 88 170 88 220 100M26 70c48-10 140-10 188 0M34 40c40-8 132-8 172 0M44 14c34-6 118-6 152 0M20 100L44 14M70 93l16-83M120 91V9M170 93L154 10M220 100L196 14" />
        <path className="lost-mark" d="M112 44l16 16M128 44l-16 16" />
      </svg>
    </defaultSlots.NotFound>
  )
}
