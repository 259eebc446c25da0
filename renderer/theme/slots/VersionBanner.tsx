import type { PageProps } from '../parts/page-props.ts'

type Latest = NonNullable<PageProps['latest']>

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
      {latest ? <LatestVersion latest={latest} set={edition.version.set} urls={urls} text={text} /> : null}
    </div>
  )
}

interface LatestVersionProps extends Pick<PageProps, 'urls' | 'text'> {
  readonly latest: Latest
  readonly set: string
}

/** The sentence is one text, so that translations can reorder it. Only versions of the main docs are stored. */
function LatestVersion({ latest, set, urls, text }: LatestVersionProps) {
  const [before = '', after = ''] = text('For up-to-date documentation, see the {link}.').split('{link}')
  return (
    <p>
      {before}
      <a href={urls.href(latest.route)} data-version-choice={set === '' ? latest.name : undefined}>
        {text('latest version')}
      </a>{' '}
      (<bdi>{latest.label}</bdi>){after}
    </p>
  )
}
