/** What the navbar and the back-to-top button do while the reader scrolls. Pure, so that every step can be told in a table. */
export interface ScrollState {
  readonly isNavbarHidden: boolean
  readonly isBackToTopShown: boolean
  /** Position at the previous event; `undefined` before the first. */
  readonly lastY: number | undefined
  /** A link to a place on the page was just followed: the scroll it causes says nothing about the reader's direction. */
  readonly ignoresNext: boolean
}

export interface ScrollFacts {
  readonly y: number
  readonly bar: number
  readonly view: number
  readonly page: number
  readonly hidesNavbar: boolean
  readonly isNavbarFocused: boolean
}

export const backToTopFrom = 300

export const initialScroll: ScrollState = {
  isNavbarHidden: false,
  isBackToTopShown: false,
  lastY: undefined,
  ignoresNext: false,
}

export function scrolled(state: ScrollState, facts: ScrollFacts): ScrollState {
  const isNavbarHidden = facts.hidesNavbar && !facts.isNavbarFocused && hidesNavbar(state, facts)
  const isBackToTopShown = showsBackToTop(state, facts)
  // At the very top the bar shows whatever was followed, and the next event is still the one to ignore.
  const ignoresNext = state.ignoresNext && facts.hidesNavbar && facts.y < facts.bar
  return { isNavbarHidden, isBackToTopShown, lastY: facts.y, ignoresNext }
}

function hidesNavbar({ isNavbarHidden, lastY, ignoresNext }: ScrollState, facts: ScrollFacts): boolean {
  if (facts.y < facts.bar) return false
  if (ignoresNext) return isNavbarHidden
  if (lastY !== undefined && facts.y >= lastY) return true
  // Near the end, a bounce of the page is no wish to go up.
  return facts.y + facts.view < facts.page - facts.bar ? false : isNavbarHidden
}

function showsBackToTop({ isBackToTopShown, lastY, ignoresNext }: ScrollState, facts: ScrollFacts): boolean {
  if (lastY === undefined || ignoresNext) return isBackToTopShown
  if (facts.y >= lastY || facts.y < backToTopFrom) return false
  return facts.y + facts.view < facts.page ? true : isBackToTopShown
}

/** After a navigation: the navbar shows, also when a place on the page was the target. */
export function moved(hasTarget: boolean): ScrollState {
  return { ...initialScroll, ignoresNext: hasTarget }
}
