interface Props {
  code: string
  title?: string
}

/** Draws a code block of the language `bars`: a label and a number in each line. */
export default function Bars({ code, title }: Props) {
  const rows = code.split('\n').map((line) => line.split(' '))
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {rows.map(([label = '', value]) => (
        <p key={label}>
          {label} <meter min={0} max={50} value={Number(value)} aria-label={label} /> {value}
        </p>
      ))}
    </figure>
  )
}
