import type { LogoConfig } from '../../model/site-config.ts'
import { isExternal } from '../../text/routes.ts'
import type { PageProps } from '../parts/page-props.ts'

/** Logo and name of the site, as a link to the home page. The images for both color modes are in the page; CSS shows one. */
export function Logo({ config, locale, urls, home }: PageProps) {
  const { logo, title } = config.navbar
  const target = logo?.href ?? home ?? (locale.path === '' ? '/' : `/${locale.path}`)
  return (
    <a className="logo" href={urls.href(target)}>
      {logo ? <LogoImages logo={logo} href={urls.href} fallbackAlt={title === '' ? config.title : ''} /> : null}
      {title === '' ? null : <b>{title}</b>}
    </a>
  )
}

/** An image for each color mode, or one for both. */
export function LogoImages({
  logo,
  href,
  fallbackAlt,
}: {
  logo: LogoConfig
  href: (route: string) => string
  fallbackAlt: string
}) {
  const source = (path: string) => (isExternal(path) ? path : href(path.startsWith('/') ? path : `/${path}`))
  const alt = logo.alt ?? fallbackAlt
  const size = { width: logo.width ?? 32, height: logo.height ?? 32 }
  if (logo.srcDark === undefined) return <img src={source(logo.src)} alt={alt} {...size} />
  return (
    <>
      <img className="light-only" src={source(logo.src)} alt={alt} {...size} />
      <img className="dark-only" src={source(logo.srcDark)} alt={alt} {...size} />
    </>
  )
}
