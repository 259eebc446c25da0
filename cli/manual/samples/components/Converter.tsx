'use client'
import { useQueryState } from 'docs-gen/client'

const toNumber = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : undefined)

/** The height is part of the address, so that readers can share it: `?km=400`. */
export function Converter() {
  const [km, setKm] = useQueryState('km', 100, { read: toNumber })
  return (
    <p>
      <label>
        Height in km <input type="number" value={km} onChange={(event) => setKm(Number(event.target.value))} />
      </label>{' '}
      = {Math.round(km * 0.6214)} miles
    </p>
  )
}
