/** The messages between the page and the search worker. */

export interface EngineRequest {
  readonly id: number
  /** Absolute URL of the entry file of the index. */
  readonly indexUrl: string
  /** The JSON body of a request with queries. */
  readonly body: string
  /** Where the reader is. */
  readonly path: string
}

export interface EngineReply {
  readonly id: number
  /** 0 when the index failed to load: the search client treats that as an unreachable host. */
  readonly status: number
  readonly content: string
}
