import type { ReactNode } from 'react'
import { isHosted } from '../../config/search.ts'
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import { versionsOf } from '../../model/docs-sets.ts'
import { headHtml } from '../html/head-html.ts'
import type { PageProps } from '../parts/page-props.ts'
import { Html } from '../parts/parts.tsx'

/** The whole document. Attributes of `<html>` hold the options that scripts need. */
export function Document(props: PageProps & { children?: ReactNode }) {
  const { config, locale, edition, page, text } = props
  const versions = versionsOf(config)
  return (
    <html
      lang={locale.htmlLang}
      dir={locale.dir}
      data-theme={config.colorMode.default}
      data-base={config.base}
      data-kind={page.kind}
      data-version={edition?.version.name}
      data-versions={versions.length > 1 ? versions.map(({ name }) => name).join('/') : undefined}
      data-announcement-id={config.announcement?.id}
      data-color-switch={config.colorMode.switch ? undefined : 'off'}
      data-color-system={config.colorMode.respectSystem ? '' : undefined}
      data-zoom={config.imageZoom ? undefined : 'off'}
      data-search-index={config.search && !isHosted(config.search) ? `${config.base}search-index.json` : undefined}
      data-hide-on-scroll={config.navbar.hideOnScroll ? '' : undefined}
      {...textsOfScripts(text)}
    >
      <head>
        <Html html={headHtml(props)} />
      </head>
      <body>{props.children}</body>
    </html>
  )
}

const textsOfScripts = memoizeByObject((text: PageProps['text']) => {
  // Scripts contain the English texts.
  const translated = (english: string) => (text(english) === english ? undefined : text(english))
  return {
    'data-text-loading': translated('Loading'),
    'data-text-retry': translated('Retry'),
    'data-text-enlarge': translated('Enlarge'),
    'data-text-larger': translated('Larger'),
    'data-text-smaller': translated('Smaller'),
    'data-text-close': translated('Close'),
    'data-text-crash': translated('This page crashed'),
    'data-text-crash-title': translated('Page Error'),
    'data-text-try-again': translated('Try again'),
  }
})
