/** Tells the maintainer of a site whose base path is wrong. Its looks are set here because the stylesheet is what is missing. */
export function showBaseBanner(): void {
  const template = document.querySelector<HTMLTemplateElement>('#base-banner')
  if (!template) return
  const banner = document.createElement('div')
  banner.append(template.content.cloneNode(true))
  const suggestion = banner.querySelector('[data-suggestion]')
  if (suggestion) suggestion.textContent = location.pathname.replace(/\/*$/, '/')
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
