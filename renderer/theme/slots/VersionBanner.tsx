import type { PageProps } from '../parts/page-props.ts'

/** Says that this version is not the latest one, and links to the latest. */
export function VersionBanner({ config, edition, latest, urls, text }: PageProps) {
  if (!edition || edition.version.banner === 'none') return null
  const values = { siteTitle: config.title, versionLabel: edition.version.label }
  return (
    <div className="version-banner" role="alert">
      <p>
        {edition.version.banner === 'unreleased'
          ? text('You are reading about {siteTitle} {versionLabel}, which is not released yet.', values)
          : text('You are reading about {siteTitle} {versionLabel}, which is no longer maintained.', values)}
      </p>
      {latest ? (
        <p>
          {text('For up-to-date documentation, see the')}{' '}
          <a href={urls.href(latest.route)} data-version-choice={latest.name}>
            {text('latest version')}
          </a>{' '}
          ({latest.label}).
        </p>
      ) : null}
    </div>
  )
}
