/** Goes where a link would lead, with everything that listens to clicks on links. */
export function follow(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}
