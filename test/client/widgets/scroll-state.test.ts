import { expect, test } from 'vitest'
import {
  initialScroll,
  moved,
  type ScrollFacts,
  type ScrollState,
  scrolled,
} from '../../../client/widgets/scroll-state.ts'

const facts: ScrollFacts = { y: 0, bar: 60, view: 800, page: 5000, hidesNavbar: true, isNavbarFocused: false }

/** Positions in order → the state after the last one. */
function after(positions: readonly number[], more: Partial<ScrollFacts> = {}, from: ScrollState = initialScroll) {
  return positions.reduce((state, y) => scrolled(state, { ...facts, ...more, y }), from)
}

test.each<[string, readonly number[], Partial<ScrollFacts>, boolean]>([
  ['the first event, on loading, hides nothing', [500], {}, false],
  ['down hides', [0, 500], {}, true],
  ['down within the bar’s height does not', [0, 59], {}, false],
  ['the same position again hides', [500, 500], {}, true],
  ['up shows', [0, 500, 499], {}, false],
  ['up near the end is a bounce of the page', [0, 4200, 4150], {}, true],
  ['up at the last place that counts', [0, 4200, 4139], {}, false],
  ['the top shows whatever came before', [0, 4200, 10], {}, false],
  ['a bar with the focus stays', [0, 500], { isNavbarFocused: true }, false],
  ['a bar that is not to hide stays', [0, 500], { hidesNavbar: false }, false],
])('navbar: %s', (_name, positions, more, isHidden) => {
  expect(after(positions, more).isNavbarHidden).toBe(isHidden)
})

test('following an anchor shows the navbar, and the scroll event it causes does not hide it', () => {
  const hidden = after([0, 500])
  expect(hidden.isNavbarHidden).toBe(true)
  const followed = moved(true)
  expect(followed.isNavbarHidden).toBe(false)
  const arrived = after([2000], {}, followed)
  expect(arrived.isNavbarHidden).toBe(false)
  expect(after([2001], {}, arrived).isNavbarHidden).toBe(true)
})

test('ignores no scroll event without an anchor', () => {
  expect(after([0, 500], {}, moved(false)).isNavbarHidden).toBe(true)
})

test.each<[string, readonly number[], boolean]>([
  ['not on the way down', [0, 1000, 2000], false],
  ['on the way up', [0, 2000, 1900], true],
  ['not before 300 px', [0, 400, 299], false],
  ['from 300 px on', [0, 400, 300], true],
  ['not for a bounce at the end', [0, 4250, 4200], false],
  ['gone on going down again', [0, 2000, 1900, 1950], false],
])('back to top: %s', (_name, positions, isShown) => {
  expect(after(positions).isBackToTopShown).toBe(isShown)
})

test('back to top does not need a navbar that hides', () => {
  expect(after([0, 2000, 1900], { hidesNavbar: false }).isBackToTopShown).toBe(true)
})
