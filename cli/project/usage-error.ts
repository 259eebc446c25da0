/** A mistake in how a command was called: it ends with the exit code 2. */
import { SiteError } from '../../renderer/model/diagnostic.ts'

export class UsageError extends SiteError {}
