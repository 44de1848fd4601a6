/** A statement for the thread of long reads. */
export interface LongStatement {
  id: number;
  /** The database's file. */
  path: string;
  /** That has begun; without it the statement sees the rows of its own moment. */
  moment?: number;
  source: string;
  values: unknown[];
}

/** What the thread is told: a statement, that a moment begins or is over, or that nothing more is read of a file. */
export type ToLongReads =
  | LongStatement
  | { id: number; path: string; begins: number }
  | { id: number; ends: number }
  | { id: number; closes: string };

/** The rows of a statement, each a list of values, or why there are none; no rows of what is no statement. */
export type LongAnswer =
  | { id: number; rows: unknown[][] }
  | { id: number; message: string; code: string | undefined };
