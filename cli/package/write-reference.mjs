// Writes the reference pages of the manual that are made from the source.
import { writeReference } from './reference.mjs'

await writeReference()
