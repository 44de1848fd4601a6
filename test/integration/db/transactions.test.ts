import { AsyncLocalStorage } from "node:async_hooks";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

import { eq, sql } from "drizzle-orm";
import { expect, inject } from "vitest";

import type { AccountId } from "#app/shipping/model/ids.ts";
import { TransactionMisuse, type Connection } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { connectReader, connectWriter } from "#db/engine/sqlite/sqlite-client.ts";
import { postgresColumns } from "#db/schema/columns.postgres.ts";
import { sqliteColumns } from "#db/schema/columns.sqlite.ts";
import { test } from "#test/support/database.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import { countCommits } from "#test/support/transaction-log.ts";

import { accountIds, addAccount } from "./accounts.ts";

const onSqlite = inject("dialect") === "sqlite";

test("only the good works of one moment are kept, whatever the others do", async ({ db }) => {
  const outcomes = await Promise.allSettled([
    db.tx(null, (tx) => addAccount(tx, 1)),
    db.tx(null, async (tx) => {
      await addAccount(tx, 2);
      await db.tx(null, (inner) => addAccount(inner, 3));
    }),
    db.tx(null, async (tx) => {
      await addAccount(tx, 4);
      throw new Error("changed my mind");
    }),
    db.tx(null, async (tx) => {
      await addAccount(tx, 5);
      await addOverdrawnWallet(tx);
    }),
    db.tx(null, (tx) => addAccount(tx, 1)),
    db.tx(null, (tx) => addAccount(tx, 6)),
  ]);

  const [account, nested, thrown, overdrawn, again, last] = outcomes.map(({ status }) => status);
  expect([nested, thrown, overdrawn]).toEqual(["rejected", "rejected", "rejected"]);
  expect(last).toBe("fulfilled");
  // On PostgreSQL they run beside each other, and either may make the account that both want.
  const inOrder = onSqlite || account === "fulfilled" ? [account, again] : [again, account];
  expect(inOrder).toEqual(["fulfilled", "rejected"]);
  expect(await accountIds(db.read)).toEqual([1, 6]);
});

test("a transaction inside a transaction is refused instead of waiting forever", async ({ db }) => {
  const nested = db.tx(null, () => db.tx(null, async () => 1));
  await expect(nested).rejects.toThrow(TransactionMisuse);
});

test(
  "a write outside a transaction is refused where the database can",
  { skip: !onSqlite },
  async ({ db }) => {
    await expect(addAccount(db.read, 1)).rejects.toThrow(/readonly/);
  },
);

test(
  "a work that awaits anything foreign is undone, and the rest of it never runs",
  { skip: !onSqlite },
  async ({ db }) => {
    const foreign = [
      () => sleep(0),
      () => sleep(5),
      () => readFile(import.meta.filename),
      () => new Promise(setImmediate),
    ];
    for (const wait of foreign) {
      let later: Promise<unknown> = Promise.resolve();
      const late = db.tx(null, (tx) => {
        const work = async () => {
          await addAccount(tx, 1);
          await wait();
          await addAccount(tx, 2);
        };
        return (later = work());
      });
      const next = db.tx(null, (tx) => addAccount(tx, 3));

      await expect(late).rejects.toThrow("may await nothing but its own queries");
      await expect(later).rejects.toThrow(TransactionMisuse);
      await next;
      expect(await accountIds(db.read)).toEqual([3]);
      await db.tx(null, async (tx) => void (await tx.delete(tx.tables.accounts)));
    }
  },
);

test("what a transaction leaves behind is refused after it, also inside the next one", async ({
  db,
}) => {
  const kept = await db.tx(null, async (tx) => ({
    tx,
    statement: prepareFind(tx),
    query: tx.select().from(tx.tables.accounts),
  }));

  // drizzle wraps what a query on PostgreSQL rejects with.
  const isMisuse = (error: Error) => (error.cause ?? error) instanceof TransactionMisuse;
  await expect(addAccount(kept.tx, 1)).rejects.toSatisfy(isMisuse);
  await expect(kept.query.execute()).rejects.toSatisfy(isMisuse);
  await expect(kept.statement.execute({ id: 1 })).rejects.toSatisfy(isMisuse);
  expect(() => prepareFind(kept.tx)).toThrow(TransactionMisuse);
  await db.tx(null, async () => {
    await expect(kept.statement.execute({ id: 1 })).rejects.toSatisfy(isMisuse);
  });
  expect(await accountIds(db.read)).toEqual([]);
});

test("prepared statements answer inside and outside of transactions", async ({ db }) => {
  for (const id of [1, 2]) {
    const [found] = await db.tx(null, async (tx) => {
      await addAccount(tx, id);
      return prepareFind(tx).execute({ id });
    });
    expect(found?.name).toBe(`account ${id}`);
    expect(await prepareFind(db.read).execute({ id })).toHaveLength(1);
  }
});

test(
  "many works that are ready together are committed together",
  { skip: !onSqlite },
  async ({ db, databaseUrl }) => {
    const before = countCommits(databaseUrl);
    const works = Array.from({ length: 100 }, (_, id) => db.tx(null, (tx) => addAccount(tx, id)));
    await Promise.all(works);

    expect(await accountIds(db.read)).toHaveLength(100);
    expect(countCommits(databaseUrl) - before).toBeLessThan(50);
  },
);

test("a commit that fails answers every work of it, and keeps none", async ({
  db,
  databaseUrl,
}) => {
  const raw = await connectRaw(databaseUrl);
  const [type, strict] = onSqlite ? ["integer", "strict"] : ["bigint", ""];
  await raw.run(
    `create table promises (account_id ${type} references accounts deferrable initially deferred) ${strict}`,
  );
  const columns = onSqlite ? sqliteColumns : postgresColumns;
  const promises = columns.table("promises", { accountId: columns.id() });
  const together = (id: number) =>
    Promise.allSettled([
      db.tx(null, (tx) => addAccount(tx, id)),
      db.tx(null, async (tx) => void (await tx.insert(promises).values({ accountId: 404 }))),
    ]);

  // Two works are one commit only when both are ready within four milliseconds, which a busy machine may miss.
  const kept: number[] = [];
  let failedTogether = false;
  for (let id = 1; id <= 50 && !failedTogether; id += 1) {
    const [account, promise] = await together(id);
    expect(promise.status).toBe("rejected");
    if (account.status === "fulfilled") kept.push(id);
    else failedTogether = true;
    // On PostgreSQL every work has its own commit.
    if (!onSqlite) break;
  }
  expect(failedTogether).toBe(onSqlite);
  expect(await accountIds(db.read)).toEqual(kept);
  await db.tx(null, (tx) => addAccount(tx, 1000));
  expect(await accountIds(db.read)).toContain(1000);
  await raw.close();
});

test("readers never see half a transaction", async ({ db }) => {
  const progress = { isOver: false };
  const seen = new Set<number>();
  const reading = (async () => {
    while (!progress.isOver) {
      seen.add((await accountIds(db.read)).length % 2);
      await sleep(0);
    }
  })();
  for (let id = 0; id < 60; id += 2) {
    await db.tx(null, async (tx) => {
      await addAccount(tx, id);
      await addAccount(tx, id + 1);
    });
  }
  progress.isOver = true;
  await reading;
  expect([...seen]).toEqual([0]);
});

test("read, then write is safe among the works of one account, through every open database", async ({
  db,
  databaseUrl,
}) => {
  const other = await openDatabase(databaseUrl, { migrate: false });
  const { numberRanges } = db.read.tables;
  const mine = eq(numberRanges.carrierToken, "andes");
  await db.tx(null, async (tx) => {
    await tx.insert(numberRanges).values({ country: "EC", carrierToken: "andes", lastSerial: 0 });
  });

  const raises = Array.from({ length: 30 }, (_, n) =>
    (n % 2 === 0 ? db : other).tx(7 as AccountId, async (tx) => {
      const [range] = await tx.select().from(numberRanges).where(mine);
      await tx
        .update(numberRanges)
        .set({ lastSerial: range!.lastSerial + 1 })
        .where(mine);
    }),
  );
  await Promise.all(raises);

  const [range] = await db.read.select().from(numberRanges).where(mine);
  expect(range?.lastSerial).toBe(30);
  await other.close();
});

test("a work runs in the context of its caller, not of the first in the queue", async ({ db }) => {
  const request = new AsyncLocalStorage<string>();
  const seen = await Promise.all(
    ["a", "b", "c"].map((name) =>
      request.run(name, () => db.tx(null, async () => request.getStore())),
    ),
  );
  expect(seen).toEqual(["a", "b", "c"]);
});

test(
  "the version grows with our own commits and with those of others",
  { skip: !onSqlite },
  async ({ db, databaseUrl }) => {
    const first = db.dataVersion()!;
    expect(db.dataVersion()).toBe(first);
    await db.tx(null, (tx) => addAccount(tx, 1));
    const second = db.dataVersion()!;
    expect(second).toBeGreaterThan(first);

    const other = await connectRaw(databaseUrl);
    await other.run(
      "insert into accounts (account_id, name, object_created) values (2, 'other', 0)",
    );
    await other.close();
    // It is asked once in a turn of the event loop.
    await new Promise(setImmediate);
    expect(db.dataVersion()).toBeGreaterThan(second);
  },
);

test("every connection says its settings aloud", { skip: !onSqlite }, ({ databaseUrl }) => {
  const path = databaseUrl.slice("file:".length);
  const settings = (client: ReturnType<typeof connectWriter>) => {
    const names = ["journal_mode", "synchronous", "foreign_keys", "recursive_triggers"];
    const values = names.map((name) => client.pragma(name, { simple: true }));
    client.close();
    return values;
  };
  const FULL = 2;
  expect(settings(connectWriter(path))).toEqual(["wal", FULL, 1, 1]);
  expect(settings(connectReader(path))).toEqual(["wal", FULL, 1, 1]);
});

function prepareFind(db: Connection) {
  return db.prepared("findAccountForTest", (connection) => {
    const { accounts } = connection.tables;
    return connection
      .select()
      .from(accounts)
      .where(eq(accounts.accountId, sql.placeholder("id")))
      .prepare("findAccountForTest");
  });
}

async function addOverdrawnWallet(tx: Connection): Promise<void> {
  await tx.insert(tx.tables.ledgerAccounts).values({
    ledgerAccountId: 9 as never,
    accountId: 5 as AccountId,
    kind: "wallet",
    currency: "USD",
    balance: -1 as never,
    version: 0,
  });
}
