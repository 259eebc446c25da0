/** Reads the command line, runs a command and returns its exit code: 0 success, 1 errors in the site, 2 wrong usage. */
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { type CommandEntry, commandTable } from './commands/command-table.ts'
import type { Flags } from './project/flag-types.ts'
import { packageVersion } from './project/version.ts'
import { manualUrl } from './report/manual-url.ts'
import { hasColor } from './report/paint.ts'

interface CommandLineOptions {
  readonly commands?: readonly CommandEntry[]
  readonly writeOut?: (text: string) => void
  readonly writeError?: (text: string) => void
}

export async function runCommandLine(args: readonly string[], options: CommandLineOptions = {}): Promise<number> {
  const output: Output = {
    writeOut: options.writeOut ?? ((text) => void process.stdout.write(text)),
    writeErr: options.writeError ?? ((text) => void process.stderr.write(text)),
  }
  const commands = options.commands ?? commandTable
  const run: Run = { exitCode: 0, flags: {} }
  try {
    await createProgram(commands, run, output).parseAsync(asked(args, commands), { from: 'user' })
    return run.exitCode
  } catch (error) {
    return await explain(error, run.flags, output)
  }
}

/** `help build` is `build --help`. For an unknown command, Commander would print the help of all and succeed. */
function asked(args: readonly string[], commands: readonly CommandEntry[]): readonly string[] {
  const wanted = args[0] === 'help' && args[1] !== undefined ? [args[1], '--help'] : args
  const [name = ''] = wanted
  const isKnown = /^-|^(help|version)$/.test(name) || commands.some((entry) => entry.name === name)
  return isKnown ? wanted : wanted.filter((arg) => arg !== '--help' && arg !== '-h')
}

interface Output {
  readonly writeOut: (text: string) => void
  readonly writeErr: (text: string) => void
}

/** Result of the command that was run. */
interface Run {
  exitCode: number
  flags: Flags
}

function createProgram(commands: readonly CommandEntry[], run: Run, output: Output): Command {
  const program = new Command('docs-gen')
    .description('Turns a folder of Markdown and MDX into a static documentation site.')
    .version(packageVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureOutput({ ...output, getOutHasColors: outHasColor })
    .configureHelp(helpStyle)
    .addHelpText('after', examplesText(commands.flatMap(({ examples }) => examples.slice(0, 1))))
    .addHelpText('after', `\nManual: ${manualUrl()} (offline: docs-gen manual --open)`)
    .showHelpAfterError('See: docs-gen --help')
  for (const entry of commands) addCommand(program, entry, run)
  for (const command of [program, ...program.commands]) nameOwners(command, commands)
  const help = new Command('help').argument('[command]').description('Print the help of a command.')
  program.addHelpCommand(help.helpOption(false).helpGroup('Help:'))
  const version = program.command('version').description('Print the version.').helpGroup('Help:')
  version.action(() => output.writeOut(`${packageVersion()}\n`))
  return program
}

const outHasColor = () => hasColor(process.env, process.stdout.isTTY === true)
const bold = (text: string) => `\x1b[1m${text}\x1b[0m`

/** Commander removes the styles where the output has no colors. */
const helpStyle = { styleTitle: bold, styleSubcommandText: bold, styleOptionTerm: bold, styleCommandText: bold }

function examplesText(examples: CommandEntry['examples']): string {
  const width = Math.max(...examples.map(([command]) => command.length))
  return [
    '',
    outHasColor() ? bold('Examples:') : 'Examples:',
    ...examples.map(([command, what]) => `  ${command.padEnd(width)}  ${what}`),
  ].join('\n')
}

function addCommand(program: Command, entry: CommandEntry, run: Run): void {
  const command = program
    .command(entry.name)
    .description(entry.description)
    .showHelpAfterError(`See: docs-gen ${entry.name} --help`)
    .helpGroup(`${entry.group}:`)
    .addHelpText('after', examplesText(entry.examples))
    .addHelpText('after', `\nManual: ${manualUrl('reference/cli', entry.name)}`)
    .allowExcessArguments()
  if (entry.argument) command.argument(`[${entry.argument.name}]`, entry.argument.description)
  for (const { flags, description, parse } of entry.options) {
    if (!/[<[]/.test(flags)) command.option(flags, description)
    else command.option(flags, description, (value) => (parse ?? String)(checkValue(value)))
  }
  command.action(async () => {
    refuseExcess(command, entry)
    run.flags = flagsOf(command, entry)
    const [runCommand, { refuseUseless }, { checkPaths }] = await Promise.all([
      entry.load(),
      import('./project/no-effect.ts'),
      import('./project/check-paths.ts'),
    ])
    refuseUseless(entry.noEffect ?? [], run.flags)
    checkPaths(entry, run.flags, command.args[0])
    run.exitCode = await runCommand(run.flags)
  })
}

/** For an option that other commands have, Commander would suggest one of this command with a similar name. */
function nameOwners(command: Command, commands: readonly CommandEntry[]): void {
  command.configureOutput({
    outputError(text, write) {
      const [, option, value] = /^error: unknown option '(--[^'=]+)(=)?/.exec(text) ?? []
      const owners = commands.filter(({ options }) => options.some(({ flags }) => flags.split(' ', 1)[0] === option))
      const names = owners.map(({ name }) => name)
      if (value && names.includes(command.name())) write(`error: option '${option}' takes no value\n`)
      else
        write(
          owners.length === 0 ? text : `error: unknown option '${option}'\n(It is an option of ${names.join(', ')}.)\n`,
        )
    },
  })
}

/** Commander takes what follows as the value, so that "--out --json" would write a folder "--json". An unset variable leaves "". */
function checkValue(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('It is empty.')
  if (/^--?[a-z]/i.test(value)) throw new InvalidArgumentError(`It looks like an option. Write a path as "./${value}".`)
  return value
}

/** The folder of the project can be an argument or a flag. */
function flagsOf(command: Command, { name, argument }: CommandEntry): Flags {
  const [value] = command.args
  const flags = command.opts<Flags>()
  if (!argument || value === undefined) return flags
  if (value.trim() === '') command.error(`error: the ${argument.name} of "${name}" is empty`)
  if (argument.name !== 'dir') return { ...flags, [argument.name]: value }
  if (flags.root !== undefined)
    command.error(`error: "${name}" got two folders: "${value}" and "--root ${flags.root}"\n(Remove one of them.)`)
  return { ...flags, root: value }
}

/** Commander would print the number of arguments, but not what to write instead. */
function refuseExcess(command: Command, { name, argument }: CommandEntry): void {
  const extra = command.args[argument ? 1 : 0]
  if (extra === undefined) return
  command.error(`error: "${name}" takes ${argument ? 'one' : 'no'} argument; "${extra}" is too many`)
}

/** Returns the exit code. The printer is loaded only when it is needed. */
async function explain(error: unknown, flags: Flags, { writeOut, writeErr }: Output): Promise<number> {
  // Commander has already printed its own errors; its exit code is 0 for help and version.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const printers = await Promise.all([
    import('./report/terminal-report.ts'),
    import('./report/trouble.ts'),
    import('./project/usage-error.ts'),
  ]).catch(() => {})
  if (!printers) {
    writeErr('docs-gen was updated or removed while it ran. Start the command again.\n')
    return 1
  }
  const [{ createTerminalReport }, { printTrouble }, { UsageError }] = printers
  printTrouble(error, createTerminalReport({ ...flags, writeOut, writeError: writeErr }), writeErr)
  return error instanceof UsageError ? 2 : 1
}
