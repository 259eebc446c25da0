/** Shows that the site's files failed to load. Styles are set here, because the stylesheet may be the missing file. */
export function showBaseBanner(): void {
  const template = document.querySelector<HTMLTemplateElement>('#base-banner')
  if (!template) return
  const banner = document.createElement('div')
  banner.append(template.content.cloneNode(true))
  const path = banner.querySelector('[data-path]')
  if (path) path.textContent = location.pathname.replace(/\/*$/, '/')
  Object.assign(banner.style, {
    border: 'thick solid red',
    background: '#ffe6b3',
    color: '#111',
    margin: '20px',
    padding: '20px',
    fontSize: '20px',
  })
  template.remove()
  document.body.prepend(banner)
}
