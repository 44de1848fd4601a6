import type { Connection } from "#db/engine/database.ts";
import { findAccount } from "#db/shipping/accounts.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";

interface Log {
  warn(fields: object, message: string): void;
}

/** What a crash loses. */
const FLUSH_MS = 2_000;
/** Different ones that wait while the database takes no writes. */
const WAITING_MAX = 10_000;

interface Counted {
  accountId: AccountId;
  count: number;
}

/** Rows that are counted in memory and written after the answers. */
export interface WriteBehind<Row extends Counted> {
  /** Costs no time of the request. Of rows with one key the first is written, with the counts of all. */
  add(key: string, row: Row): void;
  /** Writes what is still in memory. */
  flush(): Promise<void>;
}

/** Writes each account's rows in one transaction, every two seconds. What the database does not take waits for it. */
export function writeBehind<Row extends Counted>(
  { db }: Pick<Service, "db">,
  log: Log,
  write: (tx: Connection, rows: readonly Row[]) => Promise<unknown>,
): WriteBehind<Row> {
  let waiting = new Map<string, Row>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function add(key: string, row: Row): void {
    const known = waiting.get(key);
    if (known) known.count += row.count;
    else if (waiting.size < WAITING_MAX) waiting.set(key, row);
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = [...waiting];
    waiting = new Map();
    writing = writing.then(() => writeAll(batch));
    return writing;
  }

  async function writeAll(batch: readonly (readonly [string, Row])[]): Promise<void> {
    const ofAccounts = Map.groupBy(batch, ([, { accountId }]) => accountId);
    for (const [accountId, rows] of ofAccounts) {
      try {
        const ofAccount = rows.map(([, row]) => row);
        await db.tx(accountId, (tx) => write(tx, ofAccount));
      } catch (err) {
        // Of an account that is gone, or in another bucket since, nothing can be written any more.
        if (await isGone(accountId)) continue;
        for (const [key, row] of rows) add(key, row);
        log.warn(
          { event: "log_rows.unwritten", err },
          "What is written behind the answers could not be written.",
        );
      }
    }
  }

  const isGone = (accountId: AccountId): Promise<boolean> =>
    findAccount(db.read, accountId).then(
      (account) => account === null,
      () => false,
    );

  return { add, flush };
}
