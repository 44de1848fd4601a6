import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, inject } from "vitest";

import { inBackground } from "#db/engine/background.ts";
import { TransactionMisuse, type Connection, type Database } from "#db/engine/database.ts";
import { test } from "#test/support/database.ts";

import { accountIds, addAccount } from "./accounts.ts";

// On PostgreSQL every query lets the event loop turn.
const skip = inject("dialect") !== "sqlite";
/** More than background work has of a turn. */
const LONG_MS = 2;

function takeLong(): void {
  const untilMs = performance.now() + LONG_MS;
  while (performance.now() < untilMs);
}

async function addLong(tx: Connection, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await addAccount(tx, id);
    takeLong();
  }
}

/** What others read in the turns of the event loop while the work goes on. */
async function readMeanwhile(db: Database, work: Promise<unknown>): Promise<number[][]> {
  const seen: number[][] = [];
  const over = new AbortController();
  const end = () => over.abort();
  void work.then(end, end);
  while (!over.signal.aborted) {
    await nextTurn();
    seen.push(await accountIds(db.read));
  }
  return seen;
}

test(
  "reads are answered between the statements of a background transaction, and see nothing of it",
  { skip },
  async ({ db }) => {
    let statements = 0;
    const turnedAfter = new Set<number>();
    const work = inBackground(() =>
      db.tx(null, async (tx) => {
        for (const id of [1, 2, 3]) {
          await addLong(tx, [id]);
          statements = id;
          setImmediate(() => turnedAfter.add(statements));
        }
        await tx.select().from(tx.tables.accounts);
      }),
    );
    const seen = await readMeanwhile(db, work);
    expect(seen[0]).toEqual([]);
    for (const ids of seen) expect([[], [1, 2, 3]]).toContainEqual(ids);
    expect(turnedAfter).toEqual(new Set([1, 2, 3]));
    expect(await accountIds(db.read)).toEqual([1, 2, 3]);
  },
);

test(
  "reads in the background let others go first too, but not within reads of one moment",
  { skip },
  async ({ db }) => {
    const turnsDuring = async (work: () => Promise<unknown>) => {
      let turns = 0;
      let isOver = false;
      const count = () => {
        turns += 1;
        if (!isOver) setImmediate(count);
      };
      setImmediate(count);
      await work();
      isOver = true;
      return turns;
    };
    const read = async (connection: Connection) => {
      for (let time = 0; time < 3; time++) {
        await accountIds(connection);
        takeLong();
      }
    };
    expect(await turnsDuring(() => read(db.read))).toBe(0);
    expect(await turnsDuring(() => inBackground(() => read(db.read)))).toBeGreaterThanOrEqual(3);
    expect(await turnsDuring(() => inBackground(() => db.readAtOnce(read)))).toBe(0);
  },
);

test("a background transaction that fails after others had their turn takes back itself alone", async ({
  db,
}) => {
  const failing = inBackground(() =>
    db.tx(null, async (tx) => {
      await addLong(tx, [1, 2, 3]);
      throw new Error("changed my mind");
    }),
  );
  const others = [4, 5].map((id) => db.tx(null, (tx) => addAccount(tx, id)));
  const behind = inBackground(() => db.tx(null, (tx) => addLong(tx, [6, 7])));
  const [failed, ...kept] = await Promise.allSettled([failing, ...others, behind]);
  expect(failed.status).toBe("rejected");
  expect(kept.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  expect(await accountIds(db.read)).toEqual([4, 5, 6, 7]);
});

test(
  "a background transaction that awaits anything foreign is undone, also after it has given way",
  { skip },
  async ({ db }) => {
    let later: Promise<unknown> = Promise.resolve();
    const late = inBackground(() =>
      db.tx(null, (tx) => {
        const work = async () => {
          await addLong(tx, [1, 2]);
          await nextTurn();
          await addAccount(tx, 3);
        };
        return (later = work());
      }),
    );
    await expect(late).rejects.toThrow("may await nothing but its own queries");
    await expect(later).rejects.toThrow(TransactionMisuse);
    expect(await accountIds(db.read)).toEqual([]);
  },
);

test("a query that a background transaction leaves behind never runs", { skip }, async ({ db }) => {
  let left: Promise<unknown> = Promise.resolve();
  await inBackground(() =>
    db.tx(null, async (tx) => {
      await addLong(tx, [1]);
      left = Promise.allSettled([addAccount(tx, 2)]);
    }),
  );
  expect(await left).toMatchObject([{ status: "rejected" }]);
  expect(await accountIds(db.read)).toEqual([1]);
});
