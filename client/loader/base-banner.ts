/** Shows that the site's files failed to load. Styles are set here, because the stylesheet may be the missing file. */
export function showBaseBanner(): void {
  const template = document.querySelector<HTMLTemplateElement>('#base-banner')
  if (!template) return
  const banner = document.createElement('div')
  banner.append(template.content.cloneNode(true))
  const path = location.pathname.replace(/\/*$/, '/')
  const advice = banner.querySelector<HTMLElement>('[data-home]')
  // The base path is right when the page is at its own path.
  if (advice?.dataset.home === path) advice.remove()
  else advice?.querySelector('i')?.append(path)
  banner.style.cssText = 'border:thick solid red;background:#ffe6b3;color:#111;margin:20px;padding:20px'
  template.remove()
  document.body.prepend(banner)
}
