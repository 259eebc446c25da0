// Takes every page type at three widths in both modes, so that a person can look at them: `npm run look [folder]`. Each folder of the
// result has one width and mode, and `index.html` shows all of them side by side.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findBrowser } from '../helpers/find-browser.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const command = join(repository, 'dist/cli.js')
const out = resolve(process.argv[2] ?? 'screenshots')

const widths = [390, 768, 1440]
const modes = ['light', 'dark']

const enlarge = async (page) => {
  await page.waitForSelector('.zoomable')
  await page.click('.zoomable')
  await page.waitForTimeout(400)
}
const search = (query) => async (page) => {
  await page.click('[data-search]')
  await page.waitForSelector('.DocSearch-Modal')
  if (query === '') return
  await page.fill('.DocSearch-Input', query)
  await page.waitForSelector('.DocSearch-Hit')
}
const openMenu = async (page) => {
  await page.click('[data-open-menu]')
  await page.waitForTimeout(400)
}
const click = (selector) => async (page) => {
  await page.click(selector)
  await page.waitForTimeout(300)
}

/** Site, name, path, what the reader does, and the widths at which it can be done. */
const shots = [
  ['real', 'home', ''],
  ['real', 'doc', 'docs/WebApp/introduction/'],
  ['real', 'tutorial', 'docs/PythonAPI/Tutorial/DataMesh/csv/'],
  ['real', 'reference', 'docs/Reference/MiddlewareReference/MiddlewareTypes/computeID/'],
  ['real', 'category', 'docs/category/tutorials/'],
  ['real', 'search', 'search/'],
  ['real', 'results', 'search/?q=dataset', (page) => page.waitForSelector('.results li')],
  ['real', 'modal', 'docs/WebApp/introduction/', search('raster')],
  ['real', 'modal-empty', 'docs/WebApp/introduction/', search('')],
  ['real', 'menu', 'docs/WebApp/introduction/', openMenu, [390, 768]],
  ['real', 'outline', 'docs/PythonAPI/Tutorial/DataMesh/csv/', click('.outline-mobile summary'), [390, 768]],
  ['real', 'content-page', 'markdown-page/'],
  ['real', '404', 'docs/webapp/introductoin/'],
  ['versions', 'zoom', 'docs/parts/images', enlarge],
  ['versions', 'versions', 'docs/next/intro'],
  ['versions', 'dropdown', 'docs/intro', click('.navbar [data-dropdown=versions] button'), [1440]],
  ['versions', 'code', 'docs/parts/code'],
  ['versions', 'tabs', 'docs/parts/tabs'],
  ['versions', 'images', 'docs/parts/images'],
  ['versions', 'rtl', 'ar/docs/intro'],
  ['versions', 'rtl-modal', 'ar/docs/intro', search('و')],
  ['versions', 'rtl-menu', 'ar/docs/intro', openMenu, [390, 768]],
  ['team', 'feedback', 'docs/guide/install/', click('.feedback button')],
  ['team', 'german', 'de/docs/intro/'],
  ['team', 'figures', 'docs/guide/figures/'],
  ['team', 'japanese', 'ja/docs/intro/'],
  ['team', 'arabic', 'ar/docs/guide/figures/'],
  ['team', 'tags', 'docs/tags/'],
  ['team', 'tag', 'docs/tags/basics/'],
  ['team', 'german-404', 'de/docs/intr/'],
  ['team', 'print', 'print/guide/'],
]

const bases = { real: '/geodesic/latest/', versions: '/atlas/', team: '/rockets/' }
const temporary = mkdtempSync(join(tmpdir(), 'docs-gen-look-'))

function projectOf(site) {
  if (site === 'real') return repository
  const root = join(temporary, site)
  cpSync(join(repository, 'test/fixtures', site), root, { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  return root
}

/** Builds a site and serves it; returns its address and the server. */
async function serve(site, port) {
  const root = projectOf(site)
  const folder = join(temporary, `${site}-built`)
  const { status, stderr } = spawnSync(process.execPath, [command, 'build', '--root', root, '--out', folder])
  if (status !== 0) throw new Error(`The site "${site}" could not be built.\n${stderr}`)
  const args = [command, 'serve', '--built', '--root', root, '--out', folder, '--port', String(port)]
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((ready) => server.stdout.once('data', ready))
  return { url: `http://localhost:${port}${bases[site]}`, server }
}

async function shoot(browser, url, [, name, path, act], width, mode) {
  const context = await browser.newContext({
    viewport: { width, height: width === 1440 ? 900 : 844 },
    hasTouch: width === 390,
    isMobile: width === 390,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}theme=${mode}`)
  await page.waitForLoadState('networkidle')
  await act?.(page)
  const file = join(out, `${width}-${mode}`, `${name}.png`)
  await page.screenshot({ path: file, fullPage: act === undefined })
  await context.close()
}

/** One page with all shots of a name in a row. */
function overview(names) {
  const rows = names.map((name) => {
    const images = widths.flatMap((width) =>
      modes.map((mode) => `<img src="${width}-${mode}/${name}.png" alt="" width="${width / 4}">`),
    )
    return `<h2>${name}</h2><p>${images.join(' ')}</p>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>img{vertical-align:top;max-height:600px;object-fit:cover;object-position:top}</style>${rows.join('\n')}\n`
}

const only = process.argv[3]?.split(',')
const wanted = shots.filter(([, name]) => !only || only.includes(name))
for (const width of widths) for (const mode of modes) mkdirSync(join(out, `${width}-${mode}`), { recursive: true })
const sites = [...new Set(wanted.map(([site]) => site))]
const served = Object.fromEntries(
  await Promise.all(sites.map(async (site, at) => [site, await serve(site, 4300 + at)])),
)
const browser = await chromium.launch({ executablePath: findBrowser() })
try {
  for (const shot of wanted)
    for (const width of shot[4] ?? widths)
      for (const mode of modes)
        await shoot(browser, served[shot[0]].url, shot, width, mode).catch((error) =>
          console.error(`${shot[1]} at ${width}: ${error.message}`),
        )
  writeFileSync(join(out, 'index.html'), overview(wanted.map(([, name]) => name)))
  console.log(`Screenshots are in ${out}.`)
} finally {
  await browser.close()
  for (const { server } of Object.values(served)) server.kill()
}
