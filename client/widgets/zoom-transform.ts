/** Position and scale of an enlarged image: centred, as large as the view allows, but not larger than its own pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

interface ImageBox extends Size {
  readonly left: number
  readonly top: number
}

/** `natural` is `undefined` for vector images, which may fill the view. */
export function zoomTransform(box: ImageBox, natural: Size | undefined, view: Size): string {
  const scaleOf = (side: keyof Size) => {
    const wanted = natural ? Math.max(box[side], natural[side]) : view[side]
    return Math.min(wanted, view[side]) / box[side]
  }
  const scale = Math.min(scaleOf('width'), scaleOf('height'))
  const x = (view.width - box.width) / 2 - box.left
  const y = (view.height - box.height) / 2 - box.top
  return `translate(${x}px, ${y}px) scale(${scale})`
}
