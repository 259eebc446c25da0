/** Answers lines that are no messages of the protocol. The SDK ignores these, and their senders would wait for an answer. */
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  JSONRPCMessageSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { isObject } from '../../renderer/site/docs/check-shape.ts'

interface Refusal {
  readonly code: ErrorCode
  readonly message: string
}

/** Yields the other lines, in the chunks that the transport of the SDK reads. */
export async function* validLines(input: AsyncIterable<string>, answer: (line: string) => void) {
  for await (const line of splitLines(input)) {
    if (line.trim() === '') continue
    const message = parse(line)
    const error = refuse(message)
    if (!error) yield Buffer.from(`${JSON.stringify(message)}\n`)
    else if (!isNotification(message)) answer(`${JSON.stringify({ jsonrpc: '2.0', id: idOf(message), error })}\n`)
  }
}

/** Node's `readline` also splits at U+2028 and U+2029, which strings in JSON may have. */
async function* splitLines(input: AsyncIterable<string>) {
  let rest = ''
  for await (const text of input) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

/** `undefined` when the line is not JSON. `null` in place of `params` means that there are none. */
function parse(line: string): unknown {
  try {
    const message: unknown = JSON.parse(line)
    if (!isObject(message) || message.params !== null) return message
    const { params: _, ...rest } = message
    return rest
  } catch {
    return undefined
  }
}

function refuse(message: unknown): Refusal | undefined {
  if (message === undefined) return { code: ErrorCode.ParseError, message: 'The line is not JSON.' }
  if (!JSONRPCMessageSchema.safeParse(message).success)
    return { code: ErrorCode.InvalidRequest, message: 'The line is not a message of JSON-RPC 2.0.' }
  const schema = isObject(message) && schemas.find(({ shape }) => shape.method.value === message.method)
  if (!schema || schema.safeParse(message).success) return undefined
  return { code: ErrorCode.InvalidParams, message: `Invalid "params" of "${schema.shape.method.value}".` }
}

/** Wrong parameters of these would be an internal error for the SDK. */
const schemas = [InitializeRequestSchema, CallToolRequestSchema]

function isNotification(message: unknown): boolean {
  return isObject(message) && typeof message.method === 'string' && !Object.hasOwn(message, 'id')
}

function idOf(message: unknown): string | number | null {
  const id = isObject(message) ? message.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
