import type { PageProps } from '../parts/page-props.ts'

/** Tells readers of a version that is not the latest where to find the latest. */
export function VersionBanner({ config, edition, latest, urls, text }: PageProps) {
  if (!edition || edition.version.banner === 'none') return null
  const values = { siteTitle: config.title, versionLabel: edition.version.label }
  return (
    <div className="version-banner" role="alert">
      <p>
        {edition.version.banner === 'unreleased'
          ? text('This is unreleased documentation for {siteTitle} {versionLabel} version.', values)
          : text(
              'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.',
              values,
            )}
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
