/** A statement for the thread of long reads. */
export interface LongStatement {
  id: number;
  /** The database's file. */
  path: string;
  source: string;
  values: unknown[];
}

/** What the thread is told: a statement, or that nothing more is read of a file. */
export type ToLongReads = LongStatement | { id: number; closes: string };

/** The rows of a statement, each a list of values, or why there are none; no rows for a file that is closed. */
export type LongAnswer =
  | { id: number; rows: unknown[][] }
  | { id: number; message: string; code: string | undefined };
