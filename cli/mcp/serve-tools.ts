/** Serves the tools on standard input and output, with the SDK of the Model Context Protocol. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { BuiltSite } from './open-built-site.ts'
import { callTool, listTools } from './tools.ts'
import { validLines } from './valid-lines.ts'

/** Runs until its input ends and every request has its answer. */
export async function serveTools(site: BuiltSite, version: string): Promise<void> {
  const running = new Set<Promise<unknown>>()
  const track = <Result>(work: Promise<Result>) => {
    const done = work.finally(() => running.delete(done))
    running.add(done)
    return done
  }
  // `McpServer` needs twice the code, for a second version of zod and for making JSON schemas: the package would be too large.
  const server = new Server({ name: 'docs-gen', version }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => track(listTools(site)))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => track(callTool(params.name, params.arguments, site)))

  const input = Readable.from(validLines(process.stdin.setEncoding('utf8'), (line) => process.stdout.write(line)))
  // Whole lines are in memory already, so a limit would not help.
  const transport = new StdioServerTransport(input, process.stdout, { maxBufferSize: Number.POSITIVE_INFINITY })
  await server.connect(transport)
  await once(input, 'end')
  // The SDK sends what a handler returns in the same turn, and the process ends in a later one.
  await Promise.allSettled(running)
}
