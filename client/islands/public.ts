/** The exports of `docs-gen/client`, for the islands of a site. Both the build and the browser load it. */
export { ErrorBoundary } from './ErrorBoundary.tsx'
export { Loading } from './Loading.tsx'
export { type LazyOptions, type LoadingProps, lazy } from './lazy.tsx'
export { type QueryStateOptions, useQueryState } from './query-state.ts'
