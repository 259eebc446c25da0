import { GeoFence as PlainFence } from 'docs-gen/maps'
import type { ComponentProps } from 'react'
import { backdropOf } from './backdrops.ts'

/** A block of GeoJSON over the atlases of this site. */
export function GeoFence(props: ComponentProps<typeof PlainFence>) {
  return <PlainFence {...props} backdrop={backdropOf('states')} world={backdropOf('world')} />
}
