/** The part of the native parser that we use: a dynamic import of the package itself would bundle all of it. */
export { markdownToMdast, mdxToMdast } from 'satteri'
