/** Decides whether the navbar and the back-to-top button are shown while the reader scrolls. Pure, so that tests can be tables. */
export interface ScrollState {
  readonly isNavbarHidden: boolean
  readonly isBackToTopShown: boolean
  /** Position at the previous event; `undefined` before the first. */
  readonly lastY: number | undefined
  /** A link to an anchor was just followed: the scroll event that it causes is no choice of direction. */
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
  // At the very top the navbar is always shown, and the next event is still the one to ignore.
  const ignoresNext = state.ignoresNext && facts.hidesNavbar && facts.y < facts.bar
  return { isNavbarHidden, isBackToTopShown, lastY: facts.y, ignoresNext }
}

function hidesNavbar({ isNavbarHidden, lastY, ignoresNext }: ScrollState, facts: ScrollFacts): boolean {
  if (facts.y < facts.bar) return false
  if (ignoresNext) return isNavbarHidden
  if (lastY !== undefined && facts.y >= lastY) return true
  // Near the end, overscroll bounces the page back; that does not count as scrolling up.
  return facts.y + facts.view < facts.page - facts.bar ? false : isNavbarHidden
}

function showsBackToTop({ isBackToTopShown, lastY, ignoresNext }: ScrollState, facts: ScrollFacts): boolean {
  if (lastY === undefined || ignoresNext) return isBackToTopShown
  if (facts.y >= lastY || facts.y < backToTopFrom) return false
  return facts.y + facts.view < facts.page ? true : isBackToTopShown
}

/** After a navigation the navbar is shown, also for a link to an anchor. */
export function moved(hasTarget: boolean): ScrollState {
  return { ...initialScroll, ignoresNext: hasTarget }
}
