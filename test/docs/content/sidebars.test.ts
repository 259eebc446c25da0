/** The order in which readers meet the pages, as it was decided, with the addresses of the category pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import sidebars from '../../../docs/sidebars.ts'
import type { SidebarItem } from '../../../renderer/model/model.ts'
import config from '../../../site.config.ts'
import { siteOf } from '../../renderer/site/fixture.ts'

const expected = {
  docs: `
WebApp/introduction
Getting started (category/getting-started)
  WebApp/GettingStarted/intro
  WebApp/GettingStarted/create-project
  WebApp/GettingStarted/add-credentials
  WebApp/GettingStarted/boson-intro
  WebApp/GettingStarted/add-dataset
  WebApp/GettingStarted/add-middleware
  WebApp/GettingStarted/share-dataset
  WebApp/GettingStarted/entanglement-intro
  WebApp/GettingStarted/entanglement-search-graph
  WebApp/GettingStarted/entanglement-edit-graph
  WebApp/GettingStarted/tesseract-intro
Tutorials (category/tutorials)
  WebApp/Tutorials/tutorial_intro
  Data mesh (category/data-mesh)
    WebApp/Tutorials/Boson/adding_datasets
    WebApp/Tutorials/Boson/serving_dataset
  Knowledge graph (category/knowledge-graph)
    WebApp/Tutorials/Entanglement/simple-graph-search
    WebApp/Tutorials/Entanglement/editing-graph
    WebApp/Tutorials/Entanglement/sharing-graph
  Middleware (category/middleware)
    WebApp/Tutorials/Middleware/middleware-builder
  Credentials (category/credentials)
    WebApp/Tutorials/Credentials/authorizing_oauth2_app
Guides (WebApp/Guides)
  Boson (WebApp/Guides/Boson)
    WebApp/Guides/Boson/creating-datasets
  WebApp/Guides/Entanglement
WebApp/AdvancedGuides/advanced-guides
Reference (category/reference)
  Data mesh reference (category/data-mesh-reference)
    Adding datasets (category/adding-datasets)
      WebApp/Reference/DataMesh/AddingDatasets/add-geoparquet
      (PythonAPI/Tutorial/DataMesh/geojson)
      (PythonAPI/Tutorial/DataMesh/csv)
      (PythonAPI/Tutorial/DataMesh/arcgis_service)
      (PythonAPI/Tutorial/DataMesh/stac_collection)
      (PythonAPI/Tutorial/DataMesh/gee)
      (PythonAPI/Tutorial/DataMesh/remote)
  Middleware builder reference (category/middleware-builder-reference)
    Middleware types (category/middleware-types)
      Input and output (category/input-and-output)
        Reference/MiddlewareReference/MiddlewareTypes/dataset_node
        Reference/MiddlewareReference/MiddlewareTypes/create_collection_node
        Reference/MiddlewareReference/MiddlewareTypes/create_asset_node
      Feature transforms
        Reference/MiddlewareReference/MiddlewareTypes/renameFields
        Reference/MiddlewareReference/MiddlewareTypes/computeID
        Reference/MiddlewareReference/MiddlewareTypes/h3
        Reference/MiddlewareReference/MiddlewareTypes/s2
        Reference/MiddlewareReference/MiddlewareTypes/pointsToPolyline
      Geometry transforms
        Reference/MiddlewareReference/MiddlewareTypes/bounds
        Reference/MiddlewareReference/MiddlewareTypes/buffer
        Reference/MiddlewareReference/MiddlewareTypes/centroid
        Reference/MiddlewareReference/MiddlewareTypes/convexHull
        Reference/MiddlewareReference/MiddlewareTypes/simplify
      Pixel transforms (category/pixel-transforms)
        Reference/MiddlewareReference/MiddlewareTypes/bandArithmetic_node
        Reference/MiddlewareReference/MiddlewareTypes/rescaleShift_node
        Reference/MiddlewareReference/MiddlewareTypes/colormap_node
      Utility (category/utility)
        Reference/MiddlewareReference/MiddlewareTypes/split_bands_node
`,
  pythonAPI: `
PythonAPI/introduction
PythonAPI/quickstart
Basic functionality (category/basic-functionality)
  PythonAPI/Basics/install
  PythonAPI/Basics/account-management
  PythonAPI/Basics/projects
  PythonAPI/GettingStarted/geodesic-basics
Tutorials (category/tutorials-1)
  Basics (category/basics)
    PythonAPI/Tutorial/Basics/installing
    PythonAPI/Tutorial/Basics/account_management
    PythonAPI/Tutorial/Basics/projects
    PythonAPI/Tutorial/Basics/geodesic_basics
    PythonAPI/Tutorial/Basics/credentials
    PythonAPI/Tutorial/Basics/arcgis_credentials
    PythonAPI/Tutorial/Basics/gee_credentials
  Data mesh (category/data-mesh-1)
    Adding data
      PythonAPI/Tutorial/DataMesh/geojson
      PythonAPI/Tutorial/DataMesh/csv
      PythonAPI/Tutorial/DataMesh/shapefile
      PythonAPI/Tutorial/DataMesh/geopackage
      PythonAPI/Tutorial/DataMesh/flatgeobuf
      PythonAPI/Tutorial/DataMesh/geodatabase
      PythonAPI/Tutorial/DataMesh/gml
      PythonAPI/Tutorial/DataMesh/geoparquet
      PythonAPI/Tutorial/DataMesh/stac_collection
      PythonAPI/Tutorial/DataMesh/arcgis_item
      PythonAPI/Tutorial/DataMesh/arcgis_service
      PythonAPI/Tutorial/DataMesh/arcgis_layer
      PythonAPI/Tutorial/DataMesh/gee
      PythonAPI/Tutorial/DataMesh/remote
    PythonAPI/Tutorial/DataMesh/search
    PythonAPI/Tutorial/DataMesh/get_pixels
    PythonAPI/Tutorial/DataMesh/spatial_join
    PythonAPI/Tutorial/DataMesh/servicers
    PythonAPI/Tutorial/DataMesh/servicers_arcgis_online
    PythonAPI/Tutorial/DataMesh/servicers_ipyleaflet
  Knowledge graph (category/knowledge-graph-1)
    PythonAPI/Tutorial/KnowledgeGraph/create_observable_object
    PythonAPI/Tutorial/KnowledgeGraph/create_entity_object
    PythonAPI/Tutorial/KnowledgeGraph/create_concept_object
    PythonAPI/Tutorial/KnowledgeGraph/searching
  Middleware (category/middleware-1)
    PythonAPI/Tutorial/Middleware/middleware-builder
`,
  guides: `
Overview/introduction
Geodesic (category/geodesic)
  Overview/geodesic/boson-overview
  Overview/geodesic/entanglement-overview
  Overview/geodesic/middleware-overview
Geospatial (category/geospatial)
  Overview/Geospatial/how-we-think-about-data
  Overview/Geospatial/spatiotemporal-primer
`,
}

const docs = fileURLToPath(new URL('../../../docs', import.meta.url))

function readDocs(): Record<string, string> {
  const paths = readdirSync(docs, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'))
  const pages = paths.filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
  return Object.fromEntries(pages.map((path) => [path, readFileSync(join(docs, path), 'utf8')]))
}

function outline(items: readonly SidebarItem[], indent = ''): string {
  return items
    .map((item) => {
      if (item.kind === 'html') return `${indent}${item.html}\n`
      const address = item.href?.replace('/docs/', '')
      // In brackets: a link to a page of another sidebar.
      if (item.kind === 'link') return item.docId ? `${indent}${address}\n` : `${indent}(${address})\n`
      return `${indent}${item.label}${address ? ` (${address})` : ''}\n${outline(item.items, `${indent}  `)}`
    })
    .join('')
}

const { site, diagnostics } = siteOf(readDocs(), sidebars)
const built = new Map(site.editions[0]?.sidebars.map(({ name, items }) => [name, `\n${outline(items)}`]))

test('there are three sidebars, and nothing to complain about them', () => {
  expect([...built.keys()]).toEqual(Object.keys(expected))
  expect(diagnostics).toEqual([])
})

test.each(Object.entries(expected))('the pages of the sidebar "%s" are in their order', (name, order) => {
  expect(built.get(name)).toBe(order)
})

test('each of the 87 pages is in one sidebar, and 22 categories have a page', () => {
  const lines = [...built.values()].join('').split('\n')
  const own = lines.filter((line) => !/^ *\(/.test(line))
  const shown = own.flatMap((line) => /(?:^| |\()([A-Z]\w+\/[^)]+)\)?$/.exec(line)?.[1] ?? [])
  expect(shown.toSorted()).toEqual(
    Object.keys(readDocs())
      .map((path) => path.replace(/(\/index)?\.mdx?$/, ''))
      .toSorted(),
  )
  expect(shown).toHaveLength(87)
  expect(lines.filter((line) => line.includes('(category/'))).toHaveLength(22)
})

test('no two pages have the same title', () => {
  const titles = site.pages.map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(100)
  expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([])
})

test('the search asks for missing results, and the footer has a logo and a copyright notice', () => {
  const { search, footer } = config
  expect(search).toMatchObject({ missingResultsUrl: expect.stringMatching(/^https:.*\{query\}/) })
  expect(footer).toMatchObject({
    logo: { src: 'favicon.svg', alt: 'Geodesic' },
    copyright: expect.stringContaining('©'),
  })
})
