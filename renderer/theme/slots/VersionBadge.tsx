import type { PageProps } from '../parts/page-props.ts'

/** The name of the version above the title. */
export function VersionBadge({ edition, text }: PageProps) {
  if (!edition?.version.hasBadge) return null
  return (
    <span className="badge version-badge">
      {text('Version: {versionLabel}', { versionLabel: edition.version.label })}
    </span>
  )
}
