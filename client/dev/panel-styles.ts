export const panelStyles = `
:host { all: initial }
.panel, .chip { position: fixed; z-index: 2147483647; color: #eee; background: #1c1c20; border: 1px solid #55555e; font: 14px/1.5 system-ui, sans-serif }
.panel { inset: auto 0 0; max-height: 60vh; overflow: auto; padding: 0 24px 16px; border-width: 3px 0 0; border-color: #f0625d }
header { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: center; background: inherit }
h2 { margin: 12px 0; font-size: 16px }
button { color: inherit; background: none; border: 0; font: inherit; cursor: pointer }
.close { width: 32px; height: 32px; font-size: 22px; line-height: 1 }
.chip { inset: auto auto 16px 16px; padding: 6px 14px; border-color: #f0625d; border-radius: 16px; background: #1c1c20 }
:focus-visible { outline: 2px solid #8ab4ff; outline-offset: 2px }
article { margin: 0 0 16px; padding: 0 0 0 12px; border-left: 3px solid #f0625d }
article.warning { border-color: #e0b040 }
p { margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere }
.head { display: flex; flex-wrap: wrap; gap: 10px }
.error strong { color: #ff8f8a } .warning strong { color: #f0c860 }
.head code { color: inherit; font: 12px/1.75 ui-monospace, monospace }
a { color: #8ab4ff }
.hint { color: #c9c9d2 }
pre { margin: 8px 0; padding: 8px 0; overflow: auto; background: #111114; font: 13px/1.6 ui-monospace, monospace; tab-size: 2 }
.line::before { content: attr(data-line); display: inline-block; width: 48px; margin-right: 16px; text-align: right; color: #85858f }
.marked { background: #2d2227 }
mark { color: inherit; background: none; text-decoration: underline wavy #f0625d; text-underline-offset: 4px }
`
