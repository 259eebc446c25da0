/** Images that can be enlarged. A click may come before they are marked as such. */
export const zoomImages = ':root:not([data-zoom=off]) .prose img:not(.no-zoom,a img,button img)'
