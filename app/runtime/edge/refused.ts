/** What each interface refuses, and by which status. */
const statuses = {
  bodyIncomplete: 400,
  notFound: 404,
  payloadTooLarge: 413,
  tooManyRequests: 429,
  internalError: 500,
  databaseBusy: 503,
  serverBusy: 503,
  answerLost: 504,
} as const;
export type RefusedCode = keyof typeof statuses;

/** For the database, and for memory that other bodies take. */
const RETRY_AFTER_SECONDS = 5;

/** A request that is not done, whatever it asks for. Each interface says so in its own form. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: RefusedCode;
  readonly status: number;
  /** `Retry-After`, where coming again makes sense. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: RefusedCode, { retryAfterSeconds, ...options }: RefusedOptions = {}) {
    super(code, options);
    this.code = code;
    this.status = statuses[code];
    this.headers = retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {};
  }
}

interface RefusedOptions extends ErrorOptions {
  retryAfterSeconds?: number;
}

/** Other bodies take all the memory that there is for them: the client may come again in a moment. */
export const bodyMemoryFull = (): Refused =>
  new Refused("serverBusy", { retryAfterSeconds: RETRY_AFTER_SECONDS });

export const tooManyRequests = (waitMs: number): Refused =>
  new Refused("tooManyRequests", { retryAfterSeconds: Math.ceil(waitMs / 1000) });

/** @throws Refused tooManyRequests, when the limit says that the client has to wait */
export function refuseAfter(waitMs: number): void {
  if (waitMs > 0) throw tooManyRequests(waitMs);
}

/** What an interface needs to tell a failure of the database from a bug, and to report both. */
export interface FailureReport {
  log: { warn(fields: object, message: string): void };
  db: { isUnavailable(error: unknown): boolean };
  /** Whether the commit may have happened; absent where a client repeats its request in any case. */
  isCommitUnknown?: (error: unknown) => boolean;
  /** Writes the log's line for a bug. */
  logBug: (fields: object) => void;
}

/**
 * What any error is to a client. A database that does not serve is a warning of the log, and what is left is a bug: an
 * error of the log, whose details never reach the client.
 * @param fields of the line in the log
 */
export function refusedFor(error: unknown, report: FailureReport, fields: object = {}): Refused {
  if (error instanceof Refused) return error;
  const { log, db, isCommitUnknown, logBug } = report;
  if (db.isUnavailable(error)) {
    log.warn(
      { event: "database.unavailable", ...fields, err: error },
      "The database did not serve.",
    );
    const code = isCommitUnknown?.(error) ? "answerLost" : "databaseBusy";
    return new Refused(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  logBug({ ...fields, err: error });
  return new Refused("internalError");
}
