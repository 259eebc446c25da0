/** The place of a category in its sidebar, which is its name in the file with all branches: `data-k` from the top down. */
export function placeOf(category: HTMLElement): string {
  const above = category.parentElement?.closest<HTMLElement>('.cat')
  return `${above ? `${placeOf(above)}.` : ''}${category.dataset.k ?? ''}`
}
