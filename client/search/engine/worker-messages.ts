/** What the page and the search worker say to each other. */

export interface EngineRequest {
  readonly id: number
  /** Absolute address of the index's entry file. */
  readonly indexUrl: string
  /** Body of a request for queries, as JSON. */
  readonly body: string
}

export interface EngineReply {
  readonly id: number
  /** 0 when the index could not be loaded: the search client takes that for an unreachable host. */
  readonly status: number
  readonly content: string
}
