/** Follows a URL by clicking a link, so that all listeners for link clicks run. */
export function follow(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}
