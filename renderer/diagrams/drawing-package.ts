/**
 * The packages that draw diagrams, if a site installs them. They are no dependencies of ours: the first has 11 MB with what it needs,
 * and one part has a license that asks for more than a notice; the second has more than 200 MB.
 */
export const drawingPackage = 'beautiful-mermaid'
export const browserPackage = 'mermaid'

/** Mermaid cleans texts with this package, which needs the DOM. */
export const cleaningPackage = 'dompurify'
