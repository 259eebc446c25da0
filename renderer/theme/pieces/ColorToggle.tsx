import type { PageProps } from '../parts/page-props.ts'
import { Icon } from './Icon.tsx'

/** The color toggle. It has all icons; CSS shows the one for the mode that the early script has set. */
export function ColorToggle({ config, text }: PageProps) {
  if (!config.colorMode.switch) return null
  const label = 'Switch between dark and light mode (currently {mode})'
  const modes = { light: text('light mode'), dark: text('dark mode'), system: text('system mode') }
  const mode = modes[config.colorMode.default]
  return (
    <button
      type="button"
      className="icon-button color-toggle"
      data-color-toggle=""
      data-label={text(label)}
      data-light={modes.light}
      data-dark={modes.dark}
      data-system={modes.system}
      title={mode}
      aria-label={text(label, { mode })}
    >
      <Icon name="sun" className="icon-light" />
      <Icon name="moon" className="icon-dark" />
      {config.colorMode.respectSystem ? <Icon name="system" className="icon-system" /> : null}
    </button>
  )
}
