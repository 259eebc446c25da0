/** Settings of V8 that suit builds better than its defaults. */
import { setFlagsFromString } from 'node:v8'

/** Below this number, the memory is small and garbage costs least when it is collected late. */
const largeSite = 5_000

/**
 * Rendering and indexing make much garbage. V8 lets it grow with the memory of the machine: at 10,000 pages to several times
 * the 80 MB that are in use. With this limit, about as much garbage is in memory at any size: a build of 10,000 pages takes 414 MB, and
 * 6 % less processor time than the 30 percent that keep 50,000 pages at 800 MB. At 4,500 pages 30 percent would save 60 of 390 MB and
 * take 7 % longer. A build that compiles few pages makes little garbage.
 */
export function boundHeap(pages: number): void {
  if (pages > largeSite) setFlagsFromString(`--heap-growing-percent=${Math.max(30, Math.round(1_200_000 / pages))}`)
}

/** V8 prints an error for flags that it does not know. That of Node 22 and newer counts invocations instead, and has Maglev. */
const hasBudget = process.versions.v8.startsWith('11.3.')

/**
 * A build ends before most code that V8 optimizes has paid for it: after an edit at 3,000 pages, optimizing takes a fifth of the
 * processor time. With seven times the budget (67,584), only what runs very often is optimized. With fewer functions copied into
 * others (920), long ones such as the loop through the HTML of a page compile in a fraction of the time.
 */
export function optimizeLittle(): void {
  if (hasBudget) setFlagsFromString('--interrupt-budget=500000')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=100')
}

/**
 * V8 keeps the text of what it compiled, in case the same is compiled again. From Node 22 on it never drops it, so `serve` would keep
 * the code of every edit.
 */
export function keepNoCode(): void {
  setFlagsFromString('--no-compilation-cache')
}
