/** Reads the command line, runs a command and tells the exit code: 0 fine, 1 the site has errors, 2 wrong usage. */
import { Command, CommanderError } from 'commander'
import { SiteError } from '../renderer/model/diagnostic.ts'
import { type CommandEntry, commandTable } from './commands/command-table.ts'
import type { Flags } from './project/flags.ts'
import { isRefusal } from './report/trouble.ts'

declare const __VERSION__: string | undefined

export interface CommandLineOptions {
  readonly commands?: readonly CommandEntry[]
  readonly writeOut?: (text: string) => void
  readonly writeError?: (text: string) => void
}

export async function runCommandLine(args: readonly string[], options: CommandLineOptions = {}): Promise<number> {
  const output: Output = {
    writeOut: options.writeOut ?? ((text) => void process.stdout.write(text)),
    writeErr: options.writeError ?? ((text) => void process.stderr.write(text)),
  }
  const run: Run = { exitCode: 0, flags: {} }
  try {
    await createProgram(options.commands ?? commandTable, run, output).parseAsync(args, { from: 'user' })
    return run.exitCode
  } catch (error) {
    return await explain(error, run.flags, output)
  }
}

interface Output {
  readonly writeOut: (text: string) => void
  readonly writeErr: (text: string) => void
}

/** What the command being run leaves behind. */
interface Run {
  exitCode: number
  flags: Flags
}

function createProgram(commands: readonly CommandEntry[], run: Run, output: Output): Command {
  const version = typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0-source'
  const program = new Command('docs-gen')
    .description('Makes a static site from a folder of Markdown and MDX.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput(output)
    .showHelpAfterError('Run the command with --help to see what it understands.')
  for (const entry of commands) addCommand(program, entry, run)
  return program
}

function addCommand(program: Command, entry: CommandEntry, run: Run): void {
  const command = program.command(entry.name).description(entry.description)
  if (entry.argument) command.argument(`[${entry.argument.name}]`, entry.argument.description)
  for (const { flags, description, parse } of entry.options) {
    if (parse) command.option(flags, description, parse)
    else command.option(flags, description)
  }
  command.action(async () => {
    const argument = entry.argument ? { [entry.argument.name]: command.args[0] } : {}
    run.flags = { ...command.opts<Flags>(), ...argument }
    const runCommand = await entry.load()
    run.exitCode = await runCommand(run.flags)
  })
}

/** Prints an error as its kind deserves; returns the exit code. */
async function explain(error: unknown, flags: Flags, { writeOut, writeErr }: Output): Promise<number> {
  // Commander has printed its own already; its exit code is 0 for help and version.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof SiteError) {
    const { createTerminalReport } = await import('./report/terminal-report.ts')
    createTerminalReport({ ...flags, writeOut, writeError: writeErr }).print(error.diagnostics)
  } else if (isRefusal(error)) {
    writeErr(`The system refused: ${error.message}\n`)
  } else {
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
    writeErr(`${trace}\n\nThis is a bug in docs-gen; please report it.\n`)
  }
  return 1
}
