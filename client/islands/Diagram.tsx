/** A diagram that is drawn in the browser. Until it is drawn, and when it cannot be, the page shows its code. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shellText } from '../page/shell-text.ts'
import { drawMermaid, type MermaidDrawing } from './draw-mermaid.ts'

export function Diagram({ children, ...drawing }: MermaidDrawing & { readonly children: ReactNode }): ReactNode {
  const { library, code, id, title } = drawing
  const [svg, setSvg] = useState<SVGElement>()
  const [failure, setFailure] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const draw = () => {
      drawMermaid({ library, code, id, title }, place.current?.clientWidth ?? 0).then(setSvg, (error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: says what is wrong with the diagram
        console.warn(error)
        // In the language of the page.
        setFailure(place.current?.querySelector('template')?.content.textContent ?? '')
      })
    }
    draw()
    const observer = new MutationObserver(draw)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [library, code, id, title])
  return (
    <div className="diagram-source" ref={place}>
      {svg ? <Drawn svg={svg} title={title} /> : children}
      {failure !== undefined && <p className="diagram-failed">{failure}</p>}
    </div>
  )
}

function Drawn({ svg, title }: { readonly svg: SVGElement; readonly title: string | undefined }): ReactNode {
  const enlarge = shellText('textEnlarge', 'Enlarge')
  return (
    <figure className="diagram">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <div className="diagram-scroll" tabIndex={0} ref={(box) => box?.replaceChildren(svg)} />
      {title !== undefined && <figcaption>{title}</figcaption>}
      {document.documentElement.dataset.zoom !== 'off' && (
        <div className="enlarge">
          <button type="button" className="icon-button" title={enlarge} aria-label={enlarge} aria-haspopup="dialog">
            ⤢
          </button>
        </div>
      )}
    </figure>
  )
}
