/**
 * The connection was lost before the answer to a commit: all of the transaction is kept, or nothing. Repeating it may
 * do it twice.
 */
export class CommitUnknown extends Error {
  override readonly name = "CommitUnknown";

  constructor(cause: unknown) {
    super("the connection was lost before the answer to the commit", { cause });
  }
}
