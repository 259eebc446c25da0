/** A site with every authoring feature, in `test/fixtures/kitchen-sink`. */
import { beforeAll, describe, expect, test } from 'vitest'
import { find, findAll, type HtmlElement } from '../helpers/html.ts'
import { type Built, createSite, fixture } from '../helpers/site.ts'

let site: Built
let markdown: HtmlElement
let mdx: HtmlElement

beforeAll(async () => {
  site = await createSite({}, fixture('kitchen-sink')).build()
  markdown = find(site.page('docs/authoring/markdown'), '.prose')
  mdx = find(site.page('docs/authoring/mdx'), '.prose')
})

test('builds without findings', () => {
  expect([site.code, site.diagnostics]).toEqual([0, []])
})

describe('Markdown', () => {
  test.each([
    [
      'braces and angles are text',
      'p',
      'Plain braces { stay } and so does 1 < 2. replaced before and replaced after. A wave: 👋',
    ],
    ['bold', 'strong', 'Bold'],
    ['struck out', 'del', 'gone'],
    ['a heading with an id of its own', '#own-id', 'With an id of its own'],
    ['a quotation', 'blockquote', 'A quotation.'],
    ['a term', 'dt', 'Term'],
    ['its definition', 'dd', 'What it means'],
    ['a cell', 'td[align="right"]', 'b'],
    ['a done task', '.task-list-item', 'done'],
    ['a footnote', '[data-footnotes]', "Footnotes The note's text. ↩"],
    ['a container with a title', '.admonition-note.wide', 'A title Text with a link. Tip Nested.'],
    ['a container in a container', '.admonition-tip', 'Tip Nested.'],
    ['a kind of container from the config', '.admonition-info', 'How it came about Long ago.'],
    ['the title of a block of code', 'figcaption', 'app.js'],
  ])('%s', (_, selector, text) => {
    expect(markdown.find(selector).text).toBe(text)
  })

  test('keeps raw HTML without comments', () => {
    expect(markdown.findAll('summary').map((summary) => summary.text)).toContain('Raw HTML')
    expect(markdown.html).not.toContain('nobody reads this')
  })

  test('renders formulas at build time', () => {
    expect(markdown.find('math').find('msup').text).toBe('a2')
    expect(markdown.find('math[display="block"]').text).toContain('∫')
  })

  test('renders a code group as tabs with all panels in the page', () => {
    expect(markdown.findAll('[role="tab"]').map((tab) => tab.text)).toEqual(['npm', 'yarn'])
    expect(markdown.findAll('[role="tabpanel"]').map((panel) => panel.find('code').text)).toEqual([
      'npm install',
      'yarn add',
    ])
  })

  test('marks lines of code and keeps its text', () => {
    const code = markdown.find('.numbered').find('code')
    expect(code.find('.highlighted').text).toBe('const two = 2')
    expect(code.find('.added').text).toBe('const four = 4')
    expect(code.text).toBe("const one = 1 const two = 2 // the third one const three = '</script>' const four = 4")
  })

  test('limits the outline to the depth of the front matter', () => {
    const outline = find(site.page('docs/authoring/markdown'), '.outline').findAll('a')
    expect(outline.map((link) => link.attributes.href)).toContain('#deep-enough')
  })

  test('sets the size of images, and names files by their hash', () => {
    expect(markdown.find('[alt="A diagram"]').attributes).toMatchObject({ width: '30', height: '20', loading: 'lazy' })
    const links = markdown.findAll('a').map((link) => link.attributes.href ?? '')
    expect(links).toContain('/sink/files/plain.txt')
    const data = links.find((href) => href.endsWith('.csv')) ?? ''
    expect(site.read(data.replace('/sink/', ''))).toBe('x,y\n1,2\n')
  })
})

describe('MDX', () => {
  test.each([
    ['an export is used', 'p', 'Written by Ada, who knows 2 points. replaced before and replaced after.'],
    ['a file as text', 'pre.raw', 'print("raw <text> & {braces}")'],
    ['a partial', '#from-the-partial', 'From the partial'],
    ['what a partial exports', '.from-part', 'Exported'],
    ['a component of the page', 'figcaption', 'Imported image'],
    ['a component of the config', '.stamp', 'approved'],
    ['the label of a selected tab', '[role="tab"][aria-selected="true"]', 'Linux'],
    ['a card', '.card', 'To the start A card'],
    ['steps', '.steps', 'First Second'],
    ['a file tree', '.file-tree', 'docs/ intro.md'],
    ['a badge', '.badge-tip', 'new'],
    ['details', 'details.details', 'More Inside'],
    ['an admonition as a component', '.admonition-warning', 'Careful Hot'],
    ['one of a type that the config adds', '.admonition-info', 'How it came about Long ago'],
    ['a container', '.admonition-note', 'Note Markdown inside MDX.'],
  ])('%s', (_, selector, text) => {
    expect(mdx.find(selector).text).toBe(text)
  })

  test('resolves references of a partial relative to itself, and shows its headings in the outline', () => {
    expect(mdx.find('[alt="Again"]').attributes.width).toBe('30')
    const outline = find(site.page('docs/authoring/mdx'), '.outline').findAll('a')
    expect(outline.map((link) => link.text)).toEqual(['Imported things', 'From the partial', 'Built-in things'])
  })

  test('resolves an imported image to a file of the site', () => {
    const src = mdx.find('[alt="As a module"]').attributes.src ?? ''
    expect(src).toBe(mdx.find('[alt="Again"]').attributes.src)
    expect(site.files()).toContain(src.replace('/sink/', ''))
  })

  test('renders an island with its children as static HTML', () => {
    const island = mdx.find('docs-island')
    expect(JSON.parse(island.attributes.props ?? '')).toEqual({ start: 3, label: 'Apples' })
    expect(island.find('button').text).toBe('Apples: 3')
    expect(island.find('docs-slot').find('a').attributes.href).toBe('/sink/docs/intro/')
    expect(site.read(island.attributes.src?.replace('/sink/', '') ?? '')).toContain('counter')
  })

  test('shows a region of a file as code', () => {
    const codes = mdx.findAll('code').map((code) => code.text)
    expect(codes).toContain('def area(r): return math.pi * r**2')
  })

  test('shows the neighbors of the page as cards', () => {
    const titles = mdx.findAll('.card-title').map((title) => title.text)
    expect(titles).toEqual(['To the start', 'Markdown', 'MDX', 'Deeper'])
  })
})

describe('the page around it', () => {
  test('shows a replaced slot on every kind of page', () => {
    for (const route of ['docs/intro', 'docs/category/authoring', 'about', '404.html']) {
      const footer = find(site.page(route), '.own-footer')
      expect(footer.text).toMatch(/^Kitchen sink, .+ ours$/)
      expect(site.files()).toContain(footer.find('img').attributes.src?.replace('/sink/', ''))
    }
  })

  test('renders every kind of navbar item', () => {
    const navbar = find(site.page('docs/intro'), '.navbar')
    const links = navbar.findAll('a').map((link) => [link.attributes['aria-label'] ?? link.text, link.attributes.href])
    expect(links).toEqual([
      ['The sink', '/sink/'],
      ['About', '/sink/about/'],
      ['Elsewhere(opens in new tab)', 'https://example.com/more'],
      ['Begin', '/sink/docs/intro/'],
      ['Guides', '/sink/docs/guides/first/'],
      ['This version', '/sink/docs/intro/'],
      ['Next', '/sink/docs/intro/'],
      ['Search', '/sink/search/'],
      ['Source', 'https://example.com/source'],
    ])
    expect(navbar.find('.beta').text).toBe('beta')
    expect(navbar.find('[aria-haspopup="true"]').text).toBe('More')
  })

  test('renders a manual sidebar with documents, a folder, a link and HTML', () => {
    const sidebar = find(site.page('docs/authoring/deep/bottom'), '.sidebar')
    expect(sidebar.findAll('a').map((link) => [link.text, link.attributes.href])).toEqual([
      ['Begin here', '/sink/docs/intro/'],
      ['Authoring', '/sink/docs/category/authoring/'],
      ['Markdown', '/sink/docs/authoring/markdown/'],
      ['MDX', '/sink/docs/authoring/mdx/'],
      ['Deeper', '/sink/docs/deeper/'],
      ['At the bottom', '/sink/docs/authoring/deep/bottom/'],
      ['Example (opens in new tab)', 'https://example.com'],
    ])
    expect(sidebar.findAll('hr.divider')).toHaveLength(1)
  })

  test('renders a React page with its title', () => {
    const home = site.page('')
    expect(find(home, 'title').text).toBe('Welcome | Kitchen sink')
    expect(find(home, '#hello').text).toBe('Hello & welcome')
    expect(find(home, '[alt="Home"]').attributes.src).toMatch(/^\/sink\/assets\/diagram-\w+\.png$/)
    expect(find(home, 'main').find('a').attributes.href).toBe('/sink/docs/intro/')
    // The page has a <main>, so the frame has none.
    expect(findAll(home, 'main').map(({ attributes }) => attributes.class)).toEqual(['home'])
    expect(find(home, '#main').text).toContain('Hello & welcome')
  })

  test('links stylesheets of the site after ours, with their files', () => {
    const styles = findAll(site.page('docs/intro'), '[rel="stylesheet"]').map((it) => it.attributes.href ?? '')
    expect(styles.map((href) => href.replace(/-\w+\.css/, ''))).toEqual(['/sink/assets/theme', '/sink/assets/site'])
    const [, image = ''] = /url\("?\.\/([^")]+)/.exec(site.read(styles[1]?.replace('/sink/', '') ?? '')) ?? []
    expect(site.files()).toContain(`assets/${image}`)
  })

  test('renders head tags, the announcement and the edit link', () => {
    const page = site.page('docs/intro')
    expect(find(page, '[name="theme-color"]').attributes.content).toBe('#336699')
    expect(find(page, '.announcement').find('a').text).toBe('news')
    expect(find(page, '.doc-meta').find('a').attributes.href).toBe('https://example.com/edit/docs/intro.md')
    expect(find(page, '[name="keywords"]').attributes.content).toBe('sink,start')
  })

  test('copies static files, writes redirects as pages and leaves out drafts', () => {
    expect(site.files()).toEqual(expect.arrayContaining(['favicon.svg', 'files/plain.txt', 'logo.svg']))
    expect(find(site.read('old/place/index.html'), 'a').attributes.href).toBe('/sink/docs/guides/first/')
    expect(site.files().filter((path) => path.includes('draft'))).toEqual([])
  })

  test('writes an unlisted page without listing it', () => {
    expect(find(site.page('docs/guides/second'), '[name="robots"]').attributes.content).toContain('noindex')
    expect(site.read('sitemap.xml')).not.toContain('second')
    expect(find(site.page('docs/guides/first'), '.sidebar').text).not.toContain('Second')
  })

  test('uses the icon in the static folder by default', () => {
    expect(find(site.page('docs/intro'), '[rel="icon"]').attributes.href).toBe('/sink/favicon.svg')
  })
})
