/** Runs an action on clicks within elements of a kind, present and future ones. */
export function onClick(selector: string, action: (element: HTMLElement) => void): void {
  addEventListener('click', ({ target }) => {
    const element = target instanceof Element && target.closest<HTMLElement>(selector)
    if (element) action(element)
  })
}
