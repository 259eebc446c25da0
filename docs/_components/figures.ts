/** The figures of docs-gen that pages use as they are. */
export { Flow, Sequence } from 'docs-gen/figures'
