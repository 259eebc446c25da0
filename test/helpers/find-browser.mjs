// Finds Chromium for the browser tests, or installs it with the package manager of the system.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = {
  // Without windows Chromium needs far less processor time, and draws the same pages.
  linux: [
    '/usr/lib/chromium/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** Path of a browser, or `undefined`. `CHROME_PATH` wins. */
export function findBrowser() {
  return [process.env.CHROME_PATH, ...(places[process.platform] ?? [])].find((path) => path && existsSync(path))
}

/** Installs Debian's Chromium without windows, with a text font; elsewhere a browser is the user's to choose. */
export function installBrowser() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return undefined
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...args) => {
    const [command, ...rest] = [...sudo, ...args]
    return (
      spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
        .status === 0
    )
  }
  console.log('Installing Chromium for the browser tests …')
  run('apt-get', 'update', '-q')
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core')
  return findBrowser()
}
