import { sql } from "drizzle-orm";
import { expect, inject } from "vitest";

import { test } from "#test/support/database.ts";

import { accountIds, addAccount } from "./accounts.ts";

const onSqlite = inject("dialect") === "sqlite";

test(
  "a long read sees one moment, writes nothing, and no statement's time limit ends it",
  { skip: onSqlite },
  async ({ db }) => {
    const begun = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const reading = db.readLong(async (tx) => {
      const before = await accountIds(tx);
      begun.resolve();
      await written.promise;
      const limit = await tx
        .select({ limit: sql<string>`current_setting('statement_timeout')` })
        .from(sql`(select 1) as one`);
      return { before, after: await accountIds(tx), limit: limit[0]?.limit };
    });
    await begun.promise;
    await db.tx(null, (tx) => addAccount(tx, 1));
    written.resolve();

    expect(await reading).toEqual({ before: [], after: [], limit: "0" });
    expect(await accountIds(db.read)).toEqual([1]);
    await expect(db.readLong((tx) => addAccount(tx, 2))).rejects.toThrow(/read-only/);
  },
);
