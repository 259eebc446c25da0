/** A file's text: `import text from './data.geojson?raw'`. */
declare module '*?raw' {
  const text: string
  export default text
}
