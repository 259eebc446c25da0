declare module 'source-map/lib/source-map-generator.js' {
  export { SourceMapGenerator } from 'source-map'
}
