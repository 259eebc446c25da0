import { launch } from 'acme'

// region launch
const rocket = await launch('Apollo')
console.log(rocket.height)
// endregion launch
