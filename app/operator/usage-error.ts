/** A command line that makes no sense, as opposed to a request that the service refuses. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
