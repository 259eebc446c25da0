/** The options of all commands. Each command gets those it declares in the command table. */
export interface Flags {
  readonly root?: string
  readonly config?: string
  readonly out?: string
  readonly link?: boolean
  readonly verify?: boolean
  readonly json?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
  readonly github?: boolean
  readonly threads?: number
  readonly cache?: boolean
  readonly shard?: { readonly number: number; readonly count: number }
  readonly port?: number
  readonly host?: string
  readonly open?: boolean
  readonly built?: boolean
  readonly poll?: boolean
  readonly from?: string | boolean
  readonly dryRun?: boolean
  readonly to?: string
  readonly diff?: boolean
  readonly force?: boolean
  readonly test?: string | boolean
  readonly suggest?: boolean
  readonly watch?: boolean
  readonly version?: string
  readonly update?: boolean
  readonly samples?: boolean
  readonly external?: boolean
  readonly translations?: boolean
  readonly site?: string
  readonly page?: string
  readonly title?: string
  readonly code?: string
}
