/** The option `samples`. */
import type { SampleCommands } from '../model/resolved-config.ts'
import { asProjectPath } from './paths.ts'
import {
  asBoolean,
  asList,
  asObject,
  asRecord,
  asText,
  complain,
  type Options,
  type Reader,
  read,
  type Setting,
} from './read-options.ts'

export function readSamples(site: Options): Readonly<Record<string, SampleCommands>> {
  return read(site, 'samples', asRecord(asObject(readCommands))) ?? {}
}

function readCommands(options: Options): SampleCommands {
  const commands = {
    run: read(options, 'run', asCommand(['{file}'])),
    test: read(options, 'test', asCommand(['{file}'])),
    parse: read(options, 'parse', asCommand(['{file}', '{files}'])),
  }
  if (Object.keys(commands).every((name) => options.value[name] === undefined))
    complain(options, 'missing-key', 'No command is given.', "Add run: 'python3 {file}', or parse or test.")
  return {
    ...commands,
    seconds: read(options, 'timeout', asSeconds) ?? 20,
    env: read(options, 'env', asList(asText)) ?? [],
    files: read(options, 'files', asList(asProjectPath)) ?? [],
    hasNetwork: read(options, 'network', asBoolean) ?? false,
  }
}

function asCommand(places: readonly string[]): Reader<string> {
  return (place) => {
    const command = asText(place)
    if (command === undefined || places.some((name) => command.includes(name))) return command
    const hint = `Name the file of the sample, as in "python3 ${places[0]}".`
    return complain(place, 'wrong-value', `The command "${command}" does not contain ${places.join(' or ')}.`, hint)
  }
}

const units: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60 }

/** `20s` in seconds. */
function asSeconds(place: Setting): number | undefined {
  const text = asText(place)
  if (text === undefined) return undefined
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?) ?(ms|s|m)$/.exec(text) ?? []
  const seconds = Number(amount) * (units[unit] ?? 0)
  if (seconds > 0) return seconds
  return complain(place, 'wrong-value', `"${text}" is not a time.`, 'Write a number and ms, s or m, as in "20s".')
}
