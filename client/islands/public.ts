/** What `docs-gen/client` offers to the islands of a site. Both sides load it: the build, and the browser as one file. */
export { ErrorBoundary } from './ErrorBoundary.tsx'
export { Loading } from './Loading.tsx'
export { type LazyOptions, type LoadingProps, lazy } from './lazy.tsx'
export { type QueryStateOptions, useQueryState } from './query-state.ts'
