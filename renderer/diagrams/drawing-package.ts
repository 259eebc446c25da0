/**
 * The package that draws diagrams during the build, if a site installs it. It is no dependency of ours: with what it needs, it has
 * 11 MB, and one part has a license that asks for more than a notice.
 */
export const drawingPackage = 'beautiful-mermaid'
