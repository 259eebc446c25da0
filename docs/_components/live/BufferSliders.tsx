'use client'
/** The live part of the figure on buffers. All drawings have one scale on the ground. */
import { useQueryState } from 'docs-gen/client'
import { Drawing } from 'docs-gen/figures'
import { Controls, Readout, Slider } from './controls.tsx'
import { groundSize, kilometresPerDegree, kilometreText } from './degrees.ts'
import { numberWithin } from './read-values.ts'

const size = 216
const pixelsPerKilometre = 0.86

export function BufferSliders() {
  const [distance, setDistance] = useQueryState('distance', 0.5, { read: numberWithin(0.1, 1) })
  const [latitude, setLatitude] = useQueryState('latitude', 65, { read: numberWithin(0, 80) })
  const chosen = groundSize(distance, latitude)
  return (
    <div className="live">
      <Controls>
        <Slider
          label="Distance"
          value={distance}
          min={0.1}
          max={1}
          step={0.05}
          text={`${distance}°`}
          onChange={setDistance}
        />
        <Slider
          label="Latitude of the third place"
          value={latitude}
          min={0}
          max={80}
          text={`${latitude}°`}
          onChange={setLatitude}
        />
      </Controls>
      <div className="panels">
        <Place title="On the equator" latitude={0} distance={distance} />
        <Place title="Mount Rainier, 46.85° N" latitude={46.853} distance={distance} />
        <Place title={`At ${latitude}° N`} latitude={latitude} distance={distance} />
      </div>
      <Readout>
        {distance}° reach {kilometreText(chosen.northSouth)} to the north everywhere, and to the east{' '}
        {kilometreText(distance * kilometresPerDegree)} on the equator,{' '}
        {kilometreText(groundSize(distance, 46.853).eastWest)} at Mount Rainier, {kilometreText(chosen.eastWest)} at{' '}
        {latitude}° N.
      </Readout>
    </div>
  )
}

function Place({ title, latitude, distance }: { title: string; latitude: number; distance: number }) {
  const { northSouth, eastWest } = groundSize(distance, latitude)
  const [tall, wide] = [pixels(northSouth), pixels(eastWest)]
  const middle = size / 2
  return (
    <div className="panel">
      <p className="panel-title">{title}</p>
      <Drawing
        className="geo geo-small buffer"
        width={size}
        height={size}
        alt={`${title}: the buffer reaches ${kilometreText(northSouth)} north and south, ${kilometreText(eastWest)} east and west.`}
      >
        <rect className="geo-land" width={size} height={size} rx="7" />
        <path className="geo-grid" d={`M${middle} 0V${size}M0 ${middle}H${size}`} />
        <circle className="geo-before" cx={middle} cy={middle} r={tall} />
        <ellipse className="geo-area tone-1" cx={middle} cy={middle} rx={wide} ry={tall} />
        <circle className="geo-point tone-2" cx={middle} cy={middle} r="3.5" />
        <path className="geo-scale" d={`M12 ${size - 16}v5h${pixels(50)}v-5`} />
        <text className="geo-degree" x="12" y={size - 20}>
          50 km
        </text>
      </Drawing>
    </div>
  )
}

const pixels = (kilometres: number) => Math.round(kilometres * pixelsPerKilometre * 10) / 10
