/** Applies `scroll-state.ts` to the page: attributes on `<html>` and on the back-to-top button. */
import { onClick } from '../page/on-click.ts'
import { root } from '../page/root.ts'
import { backToTopFrom, initialScroll, moved, type ScrollState, scrolled } from './scroll-state.ts'

let state = initialScroll

export function watchScroll(): void {
  addEventListener('scroll', onScroll)
  addEventListener('hashchange', () => followMove(document.querySelector(':target') !== null))
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).closest('.navbar')) show({ ...state, isNavbarHidden: false })
  })
  onClick('[data-to-top]', () => scrollTo({ top: 0 }))
  onScroll()
}

/** Call after a navigation to another page or anchor. */
export function followMove(hasTarget: boolean): void {
  show(moved(hasTarget))
}

function onScroll(): void {
  const navbar = document.querySelector<HTMLElement>('.navbar')
  show(
    scrolled(state, {
      y: scrollY,
      bar: navbar?.offsetHeight ?? 0,
      view: innerHeight,
      page: root.scrollHeight,
      hidesNavbar: 'hideOnScroll' in root.dataset,
      isNavbarFocused: navbar?.contains(document.activeElement) ?? false,
    }),
  )
}

function show(next: ScrollState): void {
  state = next
  root.toggleAttribute('data-scrolled', scrollY > 0)
  if (next.isNavbarHidden) root.dataset.navbar = 'hidden'
  else delete root.dataset.navbar
  const button = document.querySelector<HTMLElement>('[data-to-top]')
  if (button && scrollY >= backToTopFrom) button.hidden = false
  button?.toggleAttribute('data-visible', next.isBackToTopShown)
}
