/** Publishing could not go on; what to say and how to exit. The index that readers use is as the message says. */
export class PublishError extends Error {
  readonly hint: string
  readonly exitCode: number

  constructor(message: string, hint: string, exitCode = 1) {
    super(message)
    this.name = 'PublishError'
    this.hint = hint
    this.exitCode = exitCode
  }
}
