import type { PageProps } from '../parts/page-props.ts'
import { Html } from '../parts/parts.tsx'
import { Icon } from '../pieces/Icon.tsx'

/** The line above the navbar. It is in every page; the early script hides it before the first paint if the reader closed it. */
export function Announcement({ config, text }: PageProps) {
  if (!config.announcement) return null
  return (
    <section className="announcement" aria-label={text('Announcement')}>
      {/* Its text may be in another language than the page. */}
      <p dir="auto">
        <Html html={config.announcement.content} />
      </p>
      {config.announcement.isCloseable ? (
        <button type="button" className="icon-button" data-close-announcement="" aria-label={text('Close')}>
          <Icon name="close" />
        </button>
      ) : null}
    </section>
  )
}
