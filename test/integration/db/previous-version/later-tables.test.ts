import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, inject, test } from "vitest";

import { openDatabase } from "#db/engine/open-database.ts";
import { migratePostgres } from "#db/migrate/migrate-postgres.ts";
import { migrateSqlite } from "#db/migrate/migrate-sqlite.ts";
import { readMigrationFiles, type MigrationFiles } from "#db/migrate/migration-files.ts";
import { selectProblems } from "#db/shipping/verify.ts";
import { makeEmptyDatabase } from "#test/support/empty-database.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";

const dialect = inject("dialect");
const fixture = readFileSync(new URL(`${dialect}.sql`, import.meta.url), "utf8");
const at = dialect === "sqlite" ? "1795179600000" : "'2026-11-20T13:00:00Z'";
const anAccount = "(select min(account_id) from accounts)";

/** The migration that makes the last of the tables and columns below. */
const LAST = "0022_activities.sql";

const entry = (id: number, values: string) =>
  `insert into activities (activity_id, account_id, actor_kind, actor_id, action, subject_kind, subject_id, outcome, count, once_key, object_created, object_updated) values (${id}, ${anAccount}, ${values}, ${at}, ${at})`;

const rows = [
  `insert into data_keys (purpose, sealed, object_updated) values ('confirmations', 'v1.sealed', ${at})`,
  entry(1, "'staff', '5001', 'shipmentPurchased', 'shipment', '7', null, 1, null"),
  entry(
    2,
    "'apiKey', '12', 'customerDataRead', 'api', null, null, 41, 'apiKey/12/api/2026-11-20T13'",
  ),
  entry(3, "'system', null, 'walletToppedUp', 'transfer', '9', 'code', 1, null"),
  `update store_orders set changes = '{"weightKg":2.5,"goodsInsured":2000}', owed = 1234`,
];

/** The files as they were when that migration was the newest; the rules of now come with the rest. */
function filesUntil(last: string): MigrationFiles {
  const { migrations } = readMigrationFiles(dialect);
  const rules = { name: "rules", sql: "select 1", sha256: "none", version: 0 };
  return { migrations: migrations.filter(({ name }) => name <= last), rules };
}

async function migrateUntil(url: string, last: string): Promise<void> {
  if (dialect === "sqlite") {
    await migrateSqlite(url.slice("file:".length), filesUntil(last));
    return;
  }
  const client = new pg.Client(url);
  await client.connect();
  await migratePostgres(client, filesUntil(last));
  await client.end();
}

const kept = async (raw: RawSql) => ({
  dataKeys: await raw.rows("select * from data_keys order by purpose"),
  activities: await raw.rows("select * from activities order by activity_id"),
  storeOrders: await raw.rows(
    "select fulfillment_order_id, changes, owed from store_orders order by fulfillment_order_id",
  ),
});

async function openFixture() {
  const { url, remove } = await makeEmptyDatabase();
  if (dialect === "sqlite") {
    const path = url.slice("file:".length);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
  }
  const raw = await connectRaw(url);
  await raw.run(fixture);
  return { url, remove, raw };
}

test("keys of data, activities and changes of drafts survive every later migration", async () => {
  const { url, remove, raw } = await openFixture();
  await migrateUntil(url, LAST);
  for (const row of rows) await raw.run(row);
  const before = await kept(raw);
  await raw.close();
  expect([before.dataKeys.length, before.activities.length]).toEqual([1, 3]);
  expect(before.storeOrders.length).toBeGreaterThan(0);
  expect(before.storeOrders[0]).toMatchObject({ owed: 1234 });

  await (await openDatabase(url)).close();
  const migrated = await connectRaw(url);
  expect(await kept(migrated)).toEqual(before);
  await expect(migrated.run("delete from activities")).rejects.toThrow(/activit/i);
  await migrated.close();
  await remove();
});

test("a database in which two shipments have one number migrates, keeps both and reports it", async () => {
  const { url, remove, raw } = await openFixture();
  await migrateUntil(url, "0040_parcel-events.sql");
  const numbered = await raw.rows(
    "select s.shipment_id, s.tracking_number from shipments s join rates r on r.rate_id = s.selected_rate_id where s.tracking_number is not null and r.carrier_token = (select carrier_token from rates r join shipments s on s.selected_rate_id = r.rate_id where s.tracking_number is not null group by carrier_token having count(*) > 1 order by 1 limit 1) order by s.shipment_id",
  );
  const [older, newer] = numbered.map((row) => Number(row["shipment_id"]));
  const number = String(numbered[0]?.["tracking_number"]);
  await raw.run(
    `update shipments set tracking_number = '${number}', status = 'inTransit' where shipment_id in (${older}, ${newer})`,
  );
  await raw.close();

  const db = await openDatabase(url);
  const { shipments, numberClaims } = db.read.tables;
  const two = await db.read.select().from(shipments).where(eq(shipments.trackingNumber, number));
  expect(new Set(two.map(({ shipmentId }) => shipmentId))).toEqual(new Set([older, newer]));
  const claims = await db.read.select().from(numberClaims);
  expect(claims.length).toBe(new Set(claims.map((claim) => claim.trackingNumber)).size);
  expect(claims.filter((claim) => claim.trackingNumber === number)).toMatchObject([
    { shipmentId: newer, freeSince: null },
  ]);
  expect(await selectProblems(db.read)).toContainEqual({
    rule: "no two shipments of a carrier have the same tracking number",
    subject: number,
    detail: expect.stringContaining("2 shipments of") as string,
  });
  await db.close();
  await remove();
});
