/** SQLite: full, locked by another process, not readable or writable at the moment. */
const sqliteCodes = /^SQLITE_(?:FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY|PROTOCOL)/;
/**
 * PostgreSQL: connection, resources (a full disk among them), shutdown, a database that takes no connections, lock not
 * available, read only, a process that stood still within its transaction.
 */
const postgresCodes = /^(?:08...|53...|57P0.|55000|55P03|25006|25P03)$/;
const networkCodes = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Of the PostgreSQL client, which has no codes for them, and our own. */
const messages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|the connection to PostgreSQL is lost|the database is closed|no ids are reserved|the account is being moved)/;
const DEPTH_MAX = 5;

/**
 * Whether the database could not serve at that moment: it is busy, full or gone, and the same request may succeed
 * later. Nothing of a failed transaction is kept, unless the error is a `CommitUnknown`.
 */
export function isUnavailable(error: unknown, depth = DEPTH_MAX): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  const { code } = error as { code?: unknown };
  if (
    typeof code === "string" &&
    [sqliteCodes, postgresCodes, networkCodes].some((c) => c.test(code))
  )
    return true;
  return messages.test(error.message) || isUnavailable(error.cause, depth - 1);
}
