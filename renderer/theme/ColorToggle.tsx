import { Icon } from './Icon.tsx'
import type { PageProps } from './page-props.ts'

/** All icons are in the page; the stylesheet shows the one for the mode that the early script has set. */
export function ColorToggle({ config, text }: PageProps) {
  if (!config.colorMode.switch) return null
  const mode = text(`${config.colorMode.default} mode`)
  return (
    <button
      type="button"
      className="icon-button color-toggle"
      data-color-toggle=""
      title={mode}
      aria-label={text('Switch between dark and light mode (currently {mode})', { mode })}
    >
      <Icon name="sun" className="icon-light" />
      <Icon name="moon" className="icon-dark" />
      {config.colorMode.respectSystem ? <Icon name="system" className="icon-system" /> : null}
    </button>
  )
}
