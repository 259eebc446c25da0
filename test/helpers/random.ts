/** Returns a whole number from 0 up to, but not including, the given one. */
export type Random = (below: number) => number

/** Small deterministic generator (mulberry32): the same seed gives the same series. */
export function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}
