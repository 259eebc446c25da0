import type { FooterColumnConfig, FooterLinkConfig } from '../../model/site-config.ts'
import { isExternal } from '../../text/routes.ts'
import type { PageProps } from '../parts/page-props.ts'
import { Html } from '../parts/parts.tsx'
import { LogoImages } from './Logo.tsx'

/** The footer of every page: links in columns or in one row, then logo and copyright. */
export function Footer(props: PageProps) {
  const { footer } = props.config
  const links = footer.links ?? []
  const columns = links.filter((link): link is FooterColumnConfig => 'items' in link)
  const row = links.filter((link): link is FooterLinkConfig => !('items' in link))
  if (links.length === 0 && !footer.logo && !footer.copyright) return null
  return (
    <footer className="footer">
      <div className="footer-inner">
        {columns.map(({ title, items }) => (
          <div key={title} className="footer-column">
            <p>{title}</p>
            <LinkList links={items} props={props} />
          </div>
        ))}
        {row.length > 0 ? <LinkList links={row} props={props} /> : null}
        <div className="footer-bottom">
          {footer.logo ? <FooterLogo {...props} /> : null}
          {footer.copyright ? (
            <p>
              <Html html={footer.copyright} />
            </p>
          ) : null}
        </div>
      </div>
    </footer>
  )
}

function LinkList({ links, props }: { links: readonly FooterLinkConfig[]; props: PageProps }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label ?? link.html}>
          {link.html === undefined ? <FooterLink link={link} props={props} /> : <Html html={link.html} />}
        </li>
      ))}
    </ul>
  )
}

function FooterLink({ link, props }: { link: FooterLinkConfig; props: PageProps }) {
  const target = link.to ?? link.href ?? ''
  if (!isExternal(target)) return <a href={props.urls.href(target)}>{link.label}</a>
  return (
    <a href={target} className="out" target="_blank" rel="noopener noreferrer">
      {link.label}
      <span className="vh"> {props.text('(opens in new tab)')}</span>
    </a>
  )
}

function FooterLogo({ config, urls }: PageProps) {
  const { logo } = config.footer
  if (!logo) return null
  const images = <LogoImages logo={logo} href={urls.href} fallbackAlt={config.title} />
  return logo.href === undefined ? images : <a href={urls.href(logo.href)}>{images}</a>
}
