import { expect, inject, onTestFinished } from "vitest";

import { CommitUnknown } from "#db/engine/commit-unknown.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { test } from "#test/support/database.ts";
import { openLosingProxy, type LosingProxy } from "#test/support/postgres/open-losing-proxy.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

import { accountIds, addAccount } from "./accounts.ts";

const skip = inject("dialect") === "sqlite";

async function openBehindProxy(url: string): Promise<{ behind: Database; proxy: LosingProxy }> {
  const proxy = await openLosingProxy(url);
  const behind = await openDatabase(proxy.url, { migrate: false });
  onTestFinished(async () => {
    await behind.close();
    await proxy.close();
  });
  return { behind, proxy };
}

test.for([
  ["beforeTheClient", [1]],
  ["beforeTheServer", []],
] as const)(
  "a commit whose connection is lost %s may be kept or not, and says so",
  { skip },
  async ([loss, kept], { db, databaseUrl }) => {
    const { behind, proxy } = await openBehindProxy(databaseUrl);
    proxy.loseNextCommit(loss);
    const failed = await behind
      .tx(null, (tx) => addAccount(tx, 1))
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CommitUnknown);
    await expect.poll(() => accountIds(db.read)).toEqual(kept);
    // Another connection serves the next one.
    await behind.tx(null, (tx) => addAccount(tx, 2));
    expect(await accountIds(db.read)).toEqual([...kept, 2]);
  },
);

test(
  "a commit that the server refuses has kept nothing, and says why",
  { skip },
  async ({ db, databaseUrl }) => {
    const raw = await connectRaw(databaseUrl);
    await raw.rows(
      "create constraint trigger refuse after insert on accounts deferrable initially deferred for each row execute function rule_append_only()",
    );
    await raw.close();
    const failed = await db.tx(null, (tx) => addAccount(tx, 1)).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: "23514" });
    expect(await accountIds(db.read)).toEqual([]);
  },
);

test(
  "a work that goes on after a statement that failed is not taken for kept",
  { skip },
  async ({ db }) => {
    const work = db.tx(null, async (tx) => {
      await addAccount(tx, 1);
      await addAccount(tx, 1).catch(() => null);
    });
    await expect(work).rejects.toThrow("rolled back");
    expect(await accountIds(db.read)).toEqual([]);
  },
);
