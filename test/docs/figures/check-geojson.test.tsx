/** GeoJSON is checked against RFC 7946 before it is drawn: each fault is reported with its place. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GeoFence } from '../../../docs/_components/geo/GeoFence.tsx'
import { GeoMap } from '../../../docs/_components/geo/GeoMap.tsx'
import { checkGeoJson } from '../../../renderer/figures/geo/check-geojson.ts'

const point = (...coordinates: unknown[]) => ({ type: 'Point', coordinates })
const line = (...coordinates: unknown[]) => ({ type: 'LineString', coordinates })
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })
const feature = (geometry: unknown, properties: unknown = null) => ({ type: 'Feature', properties, geometry })
const square = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
]
const hole = [
  [0.5, 0.5],
  [0.5, 1],
  [1, 1],
  [1, 0.5],
  [0.5, 0.5],
]
const turned = (ring: readonly unknown[]) => [...ring].reverse()

test.each([
  ['a point with a height', point(-121.8, 46.9, 4392)],
  [
    'the ends of the world',
    {
      type: 'MultiPoint',
      coordinates: [
        [-180, -90],
        [180, 90],
      ],
    },
  ],
  ['a line that ends at the antimeridian', line([170, 0], [180, 1])],
  ['a polygon with a hole', polygon(square, hole)],
  ['a feature without a place', feature(null)],
  ['a box across the antimeridian', { ...point(179, 1), bbox: [170, -10, -170, 10] }],
  [
    'members of all kinds',
    { type: 'FeatureCollection', features: [feature({ type: 'GeometryCollection', geometries: [point(1, 2)] })] },
  ],
])('%s is right', (_, value) => {
  expect(checkGeoJson(value)).toEqual([])
})

test.each<[unknown, place: string, message: string]>([
  [[], 'the document', 'a GeoJSON object was expected'],
  [{ type: 'Circle' }, 'type', '"Circle" is not a type of geometry'],
  [{ ...point(1, 2), crs: {} }, 'crs', 'the member "crs" is gone from the standard; positions are WGS 84'],
  [{ type: 'FeatureCollection' }, 'features', 'a list was expected'],
  [{ type: 'FeatureCollection', features: [point(1, 2)] }, 'features[0]', 'a member of type "Feature" was expected'],
  [{ type: 'Feature', geometry: null }, 'the document', 'a feature has a member "properties", which may be null'],
  [feature(undefined), 'geometry', 'a geometry object or null was expected'],
  [point('1', 2), 'coordinates', 'a position is a list of longitude, latitude and perhaps a height'],
  [point(181, 2), 'coordinates', 'the longitude 181 is not between -180 and 180'],
  [
    point(2, 91),
    'coordinates',
    'the latitude 91 is not between -90 and 90; longitude comes first, and here the two look swapped',
  ],
  [point(-200, 91), 'coordinates', 'the latitude 91 is not between -90 and 90'],
  [line([1, 2]), 'coordinates', 'a line has two positions or more'],
  [
    line([1, 2], [3, -95]),
    'coordinates[1]',
    'the latitude -95 is not between -90 and 90; longitude comes first, and here the two look swapped',
  ],
  [
    line([179, 0], [-179, 0]),
    'coordinates[1]',
    'the step from 179 to -179 crosses the antimeridian; cut the shape at 180°',
  ],
  [polygon(), 'coordinates', 'a polygon is a list of rings'],
  [polygon(square.slice(1)), 'coordinates[0]', 'a ring has four positions or more, and ends where it begins'],
  [polygon(turned(square)), 'coordinates[0]', 'the outer ring runs clockwise; it has to run counterclockwise'],
  [polygon(square, turned(hole)), 'coordinates[1]', 'a hole has to run clockwise'],
  [
    { type: 'MultiPolygon', coordinates: [[square], [turned(square)]] },
    'coordinates[1][0]',
    'the outer ring runs clockwise; it has to run counterclockwise',
  ],
  [{ ...point(1, 2), bbox: [1, 2, 3] }, 'bbox', 'a bbox is a list of west, south, east, north'],
  [{ ...point(1, 2), bbox: [0, 5, 1, 3] }, 'bbox', 'its south, 5, is north of its north, 3'],
  [
    feature({ type: 'GeometryCollection', geometries: [point(1, 2), line([1, 2])] }),
    'geometry.geometries[1].coordinates',
    'a line has two positions or more',
  ],
])('%j is wrong at "%s"', (value, place, message) => {
  expect(checkGeoJson(value)).toContainEqual({ place, message })
})

test('a map reports all faults of its data, with the name of the layer', () => {
  const map = (
    <GeoMap
      alt=""
      layers={[
        {
          name: 'The lakes',
          data: {
            type: 'MultiPoint',
            coordinates: [
              [1, 2],
              [200, 0],
              [0, 100],
            ],
          },
        },
      ]}
    />
  )
  expect(() => renderToStaticMarkup(map)).toThrow(
    '"The lakes" is not valid GeoJSON (RFC 7946). coordinates[1]: the longitude 200 is not between -180 and 180; coordinates[2]: the latitude 100 is not between -90 and 90; longitude comes first, and here the two look swapped',
  )
})

test('positions that are swapped but in range are found when they lie outside the map, and inside the other way around', () => {
  const map = <GeoMap alt="" data={point(46.9, -21.8)} box={[-25, 40, -15, 50]} />
  expect(() => renderToStaticMarkup(map)).toThrow(
    'longitudes and latitudes swapped at features[0].geometry: 46.9, -21.8',
  )
})

describe('a block of GeoJSON', () => {
  const faultOf = (code: string) => {
    try {
      renderToStaticMarkup(<GeoFence code={code} />)
    } catch (error) {
      const { message, line, column } = error as { message: string; line: number; column: number }
      return { message, line, column }
    }
    return undefined
  }

  test('reports the line and column of a fault', () => {
    const code = `{
  "type": "FeatureCollection",
  "features": [
    {"type": "Feature", "properties": null, "geometry": {"type": "Point", "coordinates": [2, 1]}},
    {"type": "Feature", "properties": null,
     "geometry": {"type": "LineString", "coordinates": [
       [1, 2],
       [2, 120]]}}
  ]
}`
    expect(faultOf(code)).toEqual({
      message: expect.stringContaining('features[1].geometry.coordinates[1]: the latitude 120 is not between'),
      line: 8,
      column: 8,
    })
    expect(
      faultOf(code.replace('"properties": null, "geometry": {"type": "Point"', '"geometry": {"type": "Point"')),
    ).toMatchObject({
      line: 4,
      column: 5,
    })
  })

  test('reports where it is not valid JSON', () => {
    expect(faultOf('{\n  "type": "Point",\n  "coordinates": [1, 2,]\n}')).toMatchObject({ line: 3, column: 24 })
    expect(faultOf('{\n  "type": "Point"')).toMatchObject({ line: 2, column: 18 })
  })

  test('names its features when nothing else is said of them', () => {
    const code = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        feature(point(1, 2), { name: 'One' }),
        feature(point(2, 3), { name: 'Two' }),
        feature(polygon(square)),
      ],
    })
    const html = renderToStaticMarkup(<GeoFence code={code} title="The caption" />)
    expect(html).toContain('role="img" aria-label="Map of 2 Point, 1 Polygon: One, Two."')
    expect(html).toContain('<figcaption>The caption</figcaption>')
    expect(html).toMatch(/<summary>[^<]+<.summary><pre class="figure-source">/)
    expect(renderToStaticMarkup(<GeoFence code={code} alt="Said better" />)).toContain('aria-label="Said better"')
  })
})
