/**
 * Applies `scroll-state.ts` to the page: attributes on `<html>` and on the back-to-top button. Loaded when the reader first
 * scrolls.
 */
import type { Toolkit } from '../page/protocol.ts'
import { backToTopFrom, initialScroll, moved, type ScrollState, scrolled } from './scroll-state.ts'

const root = document.documentElement
// The event that loaded this module has passed. An anchor is followed from anywhere; else the page was at the top.
let state: ScrollState = { ...initialScroll, lastY: location.hash ? undefined : 0 }

export function install(toolkit: Toolkit): void {
  toolkit.followMove = followMove
  addEventListener('scroll', onScroll)
  addEventListener('hashchange', () => followMove(document.querySelector(':target') !== null))
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).closest('.navbar')) show({ ...state, isNavbarHidden: false })
  })
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-to-top]')) scrollTo({ top: 0 })
  })
  onScroll()
}

function followMove(hasTarget: boolean): void {
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
