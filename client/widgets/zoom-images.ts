/** Images that can be enlarged. A click may come before they are marked as such. */
export const zoomImages = ':root:not([data-zoom=off]) .prose img:not(.no-zoom,a img,button img)'

/** The same for drawings in figures. Islands handle clicks on theirs themselves. */
export const zoomDrawings =
  ':root:not([data-zoom=off]) .prose figure:not(.no-zoom,docs-island figure) svg[role=img]:not(docs-island svg)'
