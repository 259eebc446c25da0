// The addresses of category pages are slugs of the labels, counted over all three sidebars in the order below
// (a category before its children), so reordering or relabeling changes addresses.

interface SectionText {
  label: string
  description: string
  /** Heading of the category's own page. Default: the label. */
  title?: string
}

/** A category with an index page of its own. */
function section({ label, description, title }: SectionText, items: readonly unknown[]) {
  return {
    type: 'category',
    label,
    description,
    link: { type: 'generated-index', title: title ?? label, description },
    items,
  }
}

/** A card that leads to the parameters on a Python page, which has its place in another sidebar. */
function parameters(label: string, page: string, description: string) {
  return { type: 'link', label, href: `/docs/PythonAPI/Tutorial/DataMesh/${page}`, description }
}

/** A category without a page. */
function group(label: string, description: string, items: readonly unknown[]) {
  return { type: 'category', label, description, items }
}

const gettingStarted = section(
  {
    label: 'Getting started',
    description: 'The shortest path through the web app: one project, one dataset, one change, one share.',
    title: 'Getting started with the web app',
  },
  [
    'WebApp/GettingStarted/intro',
    'WebApp/GettingStarted/create-project',
    'WebApp/GettingStarted/add-credentials',
    'WebApp/GettingStarted/boson-intro',
    'WebApp/GettingStarted/add-dataset',
    'WebApp/GettingStarted/add-middleware',
    'WebApp/GettingStarted/share-dataset',
    'WebApp/GettingStarted/entanglement-intro',
    'WebApp/GettingStarted/entanglement-search-graph',
    'WebApp/GettingStarted/entanglement-edit-graph',
    'WebApp/GettingStarted/tesseract-intro',
  ],
)

const webTutorials = section(
  {
    label: 'Tutorials',
    description: 'Full walk-throughs in the web app, with a check after each stage and a clean-up at the end.',
    title: 'Web app tutorials',
  },
  [
    'WebApp/Tutorials/tutorial_intro',
    section(
      {
        label: 'Data mesh',
        description: 'Bring sources in as datasets, then serve them to the tools people already use.',
      },
      ['WebApp/Tutorials/Boson/adding_datasets', 'WebApp/Tutorials/Boson/serving_dataset'],
    ),
    section(
      {
        label: 'Knowledge graph',
        description: 'Search the graph, build a small one by hand, and share it with other people.',
      },
      [
        'WebApp/Tutorials/Entanglement/simple-graph-search',
        'WebApp/Tutorials/Entanglement/editing-graph',
        'WebApp/Tutorials/Entanglement/sharing-graph',
      ],
    ),
    section(
      { label: 'Middleware', description: 'Draw a chain of changes on a canvas and verify what comes out of it.' },
      ['WebApp/Tutorials/Middleware/middleware-builder'],
    ),
    section({ label: 'Credentials', description: 'Let the platform reach sources that ask who is calling.' }, [
      'WebApp/Tutorials/Credentials/authorizing_oauth2_app',
    ]),
  ],
)

const guides = {
  type: 'category',
  label: 'Guides',
  description: 'Task overviews that lead from a question to the page that answers it.',
  link: { type: 'doc', id: 'WebApp/Guides/index' },
  items: [
    {
      type: 'category',
      label: 'Boson',
      description: 'Everything that happens to a dataset, from finding a source to retiring it.',
      link: { type: 'doc', id: 'WebApp/Guides/Boson/index' },
      items: ['WebApp/Guides/Boson/creating-datasets'],
    },
    'WebApp/Guides/Entanglement/index',
  ],
}

const middlewareTypes = section(
  {
    label: 'Middleware types',
    description: 'One page for each node of the Middleware Builder, grouped by what the node works on.',
  },
  [
    section(
      { label: 'Input and output', description: 'Nodes that start a flow or give its result a name of its own.' },
      [
        'Reference/MiddlewareReference/MiddlewareTypes/dataset_node',
        'Reference/MiddlewareReference/MiddlewareTypes/create_collection_node',
        'Reference/MiddlewareReference/MiddlewareTypes/create_asset_node',
      ],
    ),
    group('Feature transforms', 'Nodes that change attributes, identifiers or the grouping of features.', [
      'Reference/MiddlewareReference/MiddlewareTypes/renameFields',
      'Reference/MiddlewareReference/MiddlewareTypes/computeID',
      'Reference/MiddlewareReference/MiddlewareTypes/h3',
      'Reference/MiddlewareReference/MiddlewareTypes/s2',
      'Reference/MiddlewareReference/MiddlewareTypes/pointsToPolyline',
    ]),
    group('Geometry transforms', 'Nodes that replace the shape of each feature by another one.', [
      'Reference/MiddlewareReference/MiddlewareTypes/bounds',
      'Reference/MiddlewareReference/MiddlewareTypes/buffer',
      'Reference/MiddlewareReference/MiddlewareTypes/centroid',
      'Reference/MiddlewareReference/MiddlewareTypes/convexHull',
      'Reference/MiddlewareReference/MiddlewareTypes/simplify',
    ]),
    section(
      { label: 'Pixel transforms', description: 'Nodes that compute new pixel values or turn them into colors.' },
      [
        'Reference/MiddlewareReference/MiddlewareTypes/bandArithmetic_node',
        'Reference/MiddlewareReference/MiddlewareTypes/rescaleShift_node',
        'Reference/MiddlewareReference/MiddlewareTypes/colormap_node',
      ],
    ),
    section({ label: 'Utility', description: 'Nodes that help with wiring and leave values as they are.' }, [
      'Reference/MiddlewareReference/MiddlewareTypes/split_bands_node',
    ]),
  ],
)

const reference = section(
  { label: 'Reference', description: 'Every option of a form or a node, in tables.', title: 'Web app reference' },
  [
    section({ label: 'Data mesh reference', description: 'The options that describe a dataset and its source.' }, [
      section(
        { label: 'Adding datasets', description: 'What each option means when a source is added as a dataset.' },
        [
          'WebApp/Reference/DataMesh/AddingDatasets/add-geoparquet',
          parameters('Files', 'geojson', 'GeoJSON, GeoPackage, FlatGeobuf and other files: the parameters in Python.'),
          parameters('CSV', 'csv', 'Which columns hold the position and the time, and in which system.'),
          parameters(
            'ArcGIS',
            'arcgis_service',
            'Services, layers and items: addresses, page size, dates, credentials.',
          ),
          parameters('STAC', 'stac_collection', 'Collections of scenes: search methods, storage credentials, mosaics.'),
          parameters('Earth Engine', 'gee', 'Assets of the public catalog and of your own project.'),
          parameters('Remote providers', 'remote', 'Services of your own: protocol, page size, extra properties.'),
        ],
      ),
    ]),
    section(
      {
        label: 'Middleware builder reference',
        description: 'The nodes that can be placed on the builder canvas and how they behave.',
      },
      [middlewareTypes],
    ),
  ],
)

const basicFunctionality = section(
  {
    label: 'Basic functionality',
    description: 'Short how-to pages for installing, signing in, and working with projects and objects.',
  },
  [
    'PythonAPI/Basics/install',
    'PythonAPI/Basics/account-management',
    'PythonAPI/Basics/projects',
    'PythonAPI/GettingStarted/geodesic-basics',
  ],
)

const pythonTutorials = section(
  {
    label: 'Tutorials',
    description: 'Worked examples in Python, with the output to expect at each step.',
    title: 'Python tutorials',
  },
  [
    section(
      {
        label: 'Basics',
        description: 'Set up a machine, a profile, a project and the credentials that later tutorials need.',
        title: 'Python basics',
      },
      [
        'PythonAPI/Tutorial/Basics/installing',
        'PythonAPI/Tutorial/Basics/account_management',
        'PythonAPI/Tutorial/Basics/projects',
        'PythonAPI/Tutorial/Basics/geodesic_basics',
        'PythonAPI/Tutorial/Basics/credentials',
        'PythonAPI/Tutorial/Basics/arcgis_credentials',
        'PythonAPI/Tutorial/Basics/gee_credentials',
      ],
    ),
    section(
      {
        label: 'Data mesh',
        description: 'Add data from files, services and catalogs in Python, then query, join and serve it.',
        title: 'Data mesh in Python',
      },
      [
        group('Adding data', 'One page for each kind of source, from a plain CSV file to a provider of your own.', [
          'PythonAPI/Tutorial/DataMesh/geojson',
          'PythonAPI/Tutorial/DataMesh/csv',
          'PythonAPI/Tutorial/DataMesh/shapefile',
          'PythonAPI/Tutorial/DataMesh/geopackage',
          'PythonAPI/Tutorial/DataMesh/flatgeobuf',
          'PythonAPI/Tutorial/DataMesh/geodatabase',
          'PythonAPI/Tutorial/DataMesh/gml',
          'PythonAPI/Tutorial/DataMesh/geoparquet',
          'PythonAPI/Tutorial/DataMesh/stac_collection',
          'PythonAPI/Tutorial/DataMesh/arcgis_item',
          'PythonAPI/Tutorial/DataMesh/arcgis_service',
          'PythonAPI/Tutorial/DataMesh/arcgis_layer',
          'PythonAPI/Tutorial/DataMesh/gee',
          'PythonAPI/Tutorial/DataMesh/remote',
        ]),
        'PythonAPI/Tutorial/DataMesh/search',
        'PythonAPI/Tutorial/DataMesh/get_pixels',
        'PythonAPI/Tutorial/DataMesh/spatial_join',
        'PythonAPI/Tutorial/DataMesh/servicers',
        'PythonAPI/Tutorial/DataMesh/servicers_arcgis_online',
        'PythonAPI/Tutorial/DataMesh/servicers_ipyleaflet',
      ],
    ),
    section(
      {
        label: 'Knowledge graph',
        description: 'Create observables, entities and concepts in Python, connect them, and find them again.',
        title: 'Knowledge graph in Python',
      },
      [
        'PythonAPI/Tutorial/KnowledgeGraph/create_observable_object',
        'PythonAPI/Tutorial/KnowledgeGraph/create_entity_object',
        'PythonAPI/Tutorial/KnowledgeGraph/create_concept_object',
        'PythonAPI/Tutorial/KnowledgeGraph/searching',
      ],
    ),
    section(
      {
        label: 'Middleware',
        description: 'Write a chain of changes as a Python list and attach it to a dataset.',
        title: 'Middleware in Python',
      },
      ['PythonAPI/Tutorial/Middleware/middleware-builder'],
    ),
  ],
)

const geodesic = section(
  {
    label: 'Geodesic',
    description: 'What each part of the platform does and how the parts fit together.',
    title: 'The parts of Geodesic',
  },
  [
    'Overview/geodesic/boson-overview',
    'Overview/geodesic/entanglement-overview',
    'Overview/geodesic/middleware-overview',
  ],
)

const geospatial = section(
  {
    label: 'Geospatial',
    description: 'The ideas about place, time and data formats that the other pages take for granted.',
  },
  ['Overview/Geospatial/how-we-think-about-data', 'Overview/Geospatial/spatiotemporal-primer'],
)

export default {
  docs: [
    'WebApp/introduction',
    gettingStarted,
    webTutorials,
    guides,
    'WebApp/AdvancedGuides/advanced-guides',
    reference,
  ],
  pythonAPI: ['PythonAPI/introduction', 'PythonAPI/quickstart', basicFunctionality, pythonTutorials],
  guides: ['Overview/introduction', geodesic, geospatial],
}
