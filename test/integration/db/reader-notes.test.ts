import { eq, sql } from "drizzle-orm";
import { describe, expect, inject } from "vitest";

import { authenticateApiKey } from "#app/shipping/accounts/authenticate-api-key.ts";
import { openAccessLog } from "#app/shipping/activity/access-log.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { migrateSqlite } from "#db/migrate/migrate-sqlite.ts";
import { readMigrationFiles } from "#db/migrate/migration-files.ts";
import { wantLivePrices } from "#db/shipping/live-prices.ts";
import { addToCheckoutDay } from "#db/shopify/checkout-days.ts";
import { insertCheckoutQuotes } from "#db/shopify/checkout-quotes.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import { test as worldTest } from "#test/support/world.ts";

const test = worldTest.extend<{ beside: Database }>({
  beside: async ({ world: _world, databaseUrl }, use) => {
    const beside = await openDatabase(databaseUrl, { isReader: true });
    await use(beside);
    await beside.close();
  },
});
/** Whose rows a process that reads may add; no other's. */
const NOTED = ["checkout_days", "checkout_quotes", "id_spaces", "live_prices"];

describe("a process beside the one that writes", { skip: inject("dialect") !== "sqlite" }, () => {
  /** By drizzle's own way on SQLite, which no query function can name. */
  const write = (db: Database, statement: string) =>
    db.tx(null, async (tx) => {
      (tx as unknown as { run: (query: unknown) => void }).run(sql.raw(statement));
    });

  /** What the process says of a statement: `none` when it was written. */
  const refusalOf = (db: Database, statement: string) =>
    write(db, statement).then(
      () => "none",
      (error: unknown) => String((error as Error).cause ?? error),
    );

  test("adds no row to any table but those of its notes, and deletes none anywhere", async ({
    beside,
    databaseUrl,
  }) => {
    const raw = await connectRaw(databaseUrl);
    const tables = await raw.rows(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite%'",
    );
    await raw.close();
    const added: string[] = [];
    for (const table of tables.map(({ name }) => String(name))) {
      const refusal = await refusalOf(beside, `insert into "${table}" default values`);
      if (!refusal.includes(`does not write ${table}`)) added.push(table);
    }
    expect(tables.length).toBeGreaterThan(50);
    expect(added.toSorted()).toEqual(NOTED);
  });

  test("changes nothing else, neither rows, nor tables, nor settings", async ({
    world,
    beside,
  }) => {
    await world.paid();
    const changes = [
      "update shipments set weight_kg = 1",
      "update shipments set status = 'annulled'",
      "delete from shipments",
      "update rates set price_total = 1",
      "update ledger_accounts set balance = 1000000",
      "update accounts set name = 'x'",
      "delete from api_keys",
      "update api_keys set revoked = null",
      "update api_keys set last_used = 1, scopes = null",
      "delete from id_spaces",
      "insert or replace into id_spaces select * from id_spaces",
      "insert into jobs (job_id, kind, payload) values (1, 'purchaseShipment', '{}')",
      "insert into activities (activity_id, action) values (1, 'walletToppedUp')",
      "drop table shipments",
      "create table x (y integer)",
      "pragma user_version = 7",
      "alter table shipments add column x integer",
    ];
    for (const change of changes)
      expect(await refusalOf(beside, change)).toMatch(/a process that reads/);
    expect(await refusalOf(world.ctx.db, "update accounts set name = name")).toBe("none");
  });

  test("has its notes there for the one that writes", async ({ world, beside, db }) => {
    const { ctx, accountId, apiKey } = world;
    const service = { ...ctx, db: beside };
    const tables = db.read.tables;
    expect(await authenticateApiKey(service, apiKey)).not.toBeNull();
    const accesses = openAccessLog(service, { warn: () => {} });
    const access = { accountId, doneBy: { kind: "apiKey", id: "1" }, kind: "shipment" };
    for (const _ of [1, 2]) {
      accesses.record(access as never);
      await accesses.flush();
    }
    const wanted = { livePriceId: "a", country: "EC", carrierToken: "x", wantedAt: ctx.now() };
    const quote = {
      checkoutQuoteId: 1,
      accountId,
      territoryBaseId: null,
      weightGrams: 1,
      offers: [],
      quotedAt: ctx.now(),
      objectCreated: ctx.now(),
    };
    const day = { answered: 1, empty: 0, backups: 0, failed: 0, totalMs: 2, slowestMs: 2 };
    const job = { kind: "refreshLivePrices", payload: {}, pendingKey: "livePrices" } as const;
    for (const _ of [1, 2])
      await beside.tx(null, async (tx) => {
        await wantLivePrices(tx, [{ ...wanted, request: {} } as never]);
        await enqueueJob(tx, ctx, job);
        await insertCheckoutQuotes(tx, [quote as never]);
        await addToCheckoutDay(tx, { accountId, day: "2026-11-26", ...day });
      });

    const { apiKeys, activities, livePrices, jobs, checkoutQuotes, checkoutDays } = tables;
    const [key] = await db.read.select().from(apiKeys);
    expect(key?.lastUsed).not.toBeNull();
    const read = await db.read
      .select({ count: activities.count })
      .from(activities)
      .where(eq(activities.action, "customerDataRead"));
    expect(read).toEqual([{ count: 2 }]);
    expect(await db.read.select().from(livePrices)).toHaveLength(1);
    expect(await db.read.select().from(checkoutQuotes)).toHaveLength(1);
    expect((await db.read.select().from(checkoutDays))[0]?.answered).toBe(2);
    const prices = await db.read.select().from(jobs).where(eq(jobs.kind, "refreshLivePrices"));
    expect(prices).toHaveLength(1);
  });

  test("reads on and refuses on after the one that writes has made a table anew", async ({
    world,
    beside,
    databaseUrl,
  }) => {
    await world.draft();
    const raw = await connectRaw(databaseUrl);
    const [leases] = await raw.rows("select sql from sqlite_schema where name = 'leases'");
    await raw.close();
    const { rates } = beside.read.tables;
    const count = async () => (await beside.read.select().from(rates)).length;
    const before = await count();
    const files = readMigrationFiles("sqlite");
    const rebuilt = {
      name: "9990_leases-anew.sql",
      sql: `${String(leases?.["sql"]).replace("leases", "new_leases")};
        drop table leases;
        alter table new_leases rename to leases;
        alter table rates add column note text`,
      sha256: "x",
    };
    await migrateSqlite(databaseUrl.slice("file:".length), {
      ...files,
      migrations: [...files.migrations, rebuilt],
    });
    expect(before).toBeGreaterThan(0);
    expect(await count()).toBe(before);
    for (const statement of ["insert into leases default values", "update rates set note = 'x'"])
      expect(await refusalOf(beside, statement)).toMatch(/a process that reads/);
    expect(await refusalOf(beside, "update api_keys set last_used = 1")).toBe("none");
  });

  test("never migrates, and does not start before the one that writes has, nor on a newer database", async ({
    world: _world,
    databaseUrl,
  }) => {
    const raw = await connectRaw(databaseUrl);
    const newest = readMigrationFiles("sqlite").migrations.at(-1)!.name;
    await raw.run(`update schema_migrations set position = 1 where name = '${newest}'`);
    const before = await raw.rows("select * from schema_migrations");
    const open = () => openDatabase(databaseUrl, { isReader: true });
    await expect(open()).rejects.toThrow(/has not run/);
    expect(await raw.rows("select * from schema_migrations")).toEqual(before);
    await raw.run(`update schema_migrations set position = null where name = '${newest}';
      insert into schema_migrations (name, sha256, applied) values ('9999_later.sql', 'x', 0)`);
    await expect(open()).rejects.toThrow(/does not know/);
    await raw.close();
  });
});
