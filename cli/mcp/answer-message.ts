/** Answers the messages of the Model Context Protocol: JSON-RPC with three methods that a server of tools needs. */
import { isObject } from '../../renderer/site/docs/check-shape.ts'
import type { BuiltSite } from './open-built-site.ts'
import { callTool, isTool, listTools } from './tools.ts'

interface Message {
  readonly id?: string | number | null
  readonly method?: unknown
  readonly params?: unknown
}

const versions = ['2025-06-18', '2025-03-26', '2024-11-05']
const errors = { parse: -32700, request: -32600, method: -32601, params: -32602 } as const

/** The answer to one line; `undefined` for a notification. */
export async function answerMessage(line: string, site: BuiltSite, version: string): Promise<object | undefined> {
  const message = parse(line)
  if (message === undefined) return failure(null, errors.parse, 'The line is not JSON.')
  const { id, method } = message
  const params = isObject(message.params) ? message.params : {}
  if (typeof method !== 'string') return failure(id ?? null, errors.request, 'The message has no method.')
  if (id === undefined || id === null) return undefined
  if (method === 'initialize') return success(id, initialize(params, version))
  if (method === 'ping') return success(id, {})
  if (method === 'tools/list') return success(id, await listTools(site))
  if (method !== 'tools/call') return failure(id, errors.method, `Unknown method "${method}".`)
  if (!isTool(params.name)) return failure(id, errors.params, `Unknown tool "${String(params.name)}".`)
  return success(id, await callTool(params.name, isObject(params.arguments) ? params.arguments : {}, site))
}

function parse(line: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) ? (value as Message) : {} // fields are checked
  } catch {
    return undefined
  }
}

function initialize({ protocolVersion }: Readonly<Record<string, unknown>>, version: string) {
  return {
    protocolVersion: versions.find((it) => it === protocolVersion) ?? versions[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'docs-gen', version },
  }
}

function success(id: string | number, result: object) {
  return { jsonrpc: '2.0', id, result }
}

function failure(id: string | number | null, code: number, message: string) {
  return { jsonrpc: '2.0', id, error: { code, message } }
}
