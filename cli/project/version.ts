declare const __VERSION__: string | undefined

/** Of this package; it is compiled in, and missing when the source is run. */
export function packageVersion(): string {
  return typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0-source'
}
