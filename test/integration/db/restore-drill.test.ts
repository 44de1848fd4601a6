import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

import { asc } from "drizzle-orm";
import { inject } from "vitest";

import { checkIdentity } from "#app/main/identity/check-identity.ts";
import { createShipment } from "#app/shipping/shipments/create-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase, sqlitePathOf } from "#db/engine/open-database.ts";
import { withSchema } from "#db/engine/postgres/postgres-client.ts";
import { backUpSqlite } from "#db/engine/sqlite/backup.ts";
import { selectProblems } from "#db/shipping/verify.ts";
import { makeTestDatabase } from "#test/support/database.ts";
import { makeEmptyDatabase } from "#test/support/empty-database.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { findPostgres } from "#test/support/postgres/find-postgres.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import { testVault } from "#test/support/vault.ts";
import { expect, openWorld, serviceOn, test, type World } from "#test/support/world.ts";

const run = promisify(execFile);

/** As docs/operations.md says for each database: a copy is made while the service writes. */
async function backUp(url: string, target: string, ...options: string[]): Promise<void> {
  if (inject("dialect") === "sqlite") {
    await backUpSqlite(sqlitePathOf(url)!, target);
    return;
  }
  await run(program("pg_dump"), ["--format=custom", `--file=${target}`, ...options, url]);
}

async function restore(backup: string, url: string): Promise<void> {
  if (inject("dialect") === "sqlite") {
    const path = sqlitePathOf(url)!;
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(backup, path);
    return;
  }
  await run(program("pg_restore"), ["--exit-on-error", "--no-owner", `--dbname=${url}`, backup]);
}

/** Beside the server that the tests run on, else of the path. */
function program(name: string): string {
  const source = findPostgres(process.env);
  const beside = source?.kind === "programs" ? join(realpathSync(source.folder), name) : name;
  return existsSync(beside) ? beside : name;
}

const settingsOf = (databaseUrl: string) => ({
  databaseUrl,
  signingSecret: "the-signing-secret-of-the-drill-of-a-restore",
});

/** Beside its original it is refused, and the line has the word that makes it the one that serves. */
async function acceptAsTheOne(restored: Database, url: string): Promise<void> {
  const start = (databaseAccept: string[] = []) =>
    checkIdentity(restored, { ...settingsOf(url), databaseAccept }, { isServer: true });
  const refused = await start().catch(String);
  expect(refused).toContain("names a copy of the database at");
  await start([/DATABASE_ACCEPT=(newPlace-\w+)/.exec(String(refused))?.[1] ?? ""]);
  await start();
}

async function moneyOf({ read }: Database) {
  const { ledgerEntries, ledgerTransfers, shipments } = read.tables;
  return {
    transfers: await read.select().from(ledgerTransfers).orderBy(asc(ledgerTransfers.transferId)),
    entries: await read
      .select()
      .from(ledgerEntries)
      .orderBy(asc(ledgerEntries.ledgerAccountId), asc(ledgerEntries.version)),
    shipments: await read
      .select({ seq: shipments.seq, shipmentId: shipments.shipmentId })
      .from(shipments)
      .orderBy(asc(shipments.seq)),
  };
}

/** The account of that world goes on with what was restored. */
async function buyOn(restored: Database, world: World) {
  const { accountId, market, caller, requestId } = world.ctx;
  const ctx = Object.assign(serviceOn(restored), { accountId, market, caller, requestId });
  const { sender, recipient, rateOf } = world;
  const draft = await createShipment(ctx, {
    senderAddressId: sender.addressId,
    recipient: { kind: "saved", addressId: recipient.addressId },
    parcel: { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 },
    contents: "clothes",
    goodsCollection: 0 as never,
    goodsInsured: 0 as never,
    goodsCurrency: "USD",
    extId: null,
    extVendorId: null,
    integration: null,
  });
  const { shipmentId } = draft;
  const { rateId: preferredRateId } = rateOf(draft);
  await purchaseShipment(ctx, { shipmentId, preferredRateId, purchaseWith: "walletAvailable" });
  return shipmentId;
}

test("a backup that was made while the service wrote is restored elsewhere: a moment of it, whole, and it goes on", async ({
  world,
  db,
  databaseUrl,
}) => {
  await checkIdentity(db, settingsOf(databaseUrl), { isServer: true });
  const before = await world.paid();
  const folder = makeFolder("encomienda-drill-");
  const backup = join(folder, "backup");
  const writing = (async () => {
    for (let purchases = 0; purchases < 12; purchases += 1) await world.paid();
  })();
  await Promise.all([backUp(databaseUrl, backup), writing]);
  await world.paid();

  const elsewhere = await makeEmptyDatabase();
  await restore(backup, elsewhere.url);
  const restored = await openDatabase(elsewhere.url, { vault: testVault });
  await acceptAsTheOne(restored, elsewhere.url);
  const [then, now] = [await moneyOf(restored), await moneyOf(db)];
  expect(await selectProblems(restored.read)).toEqual([]);
  // What was acknowledged before is there, the last purchase is not, and nothing between is missing or half done.
  expect(then.shipments.map(({ shipmentId }) => shipmentId)).toContain(before.shipmentId);
  expect(then.shipments.length).toBeLessThan(now.shipments.length);
  expect(then.shipments).toEqual(now.shipments.slice(0, then.shipments.length));
  const wallet = new Set(then.entries.map((entry) => `${entry.ledgerAccountId} ${entry.version}`));
  expect(then.entries).toEqual(
    now.entries.filter((entry) => wallet.has(`${entry.ledgerAccountId} ${entry.version}`)),
  );
  const ids = new Set(then.transfers.map(({ transferId }) => transferId));
  expect(then.transfers).toEqual(now.transfers.filter(({ transferId }) => ids.has(transferId)));

  const shipmentId = await buyOn(restored, world);
  expect(await selectProblems(restored.read)).toEqual([]);
  const after = await moneyOf(restored);
  expect(after.shipments.at(-1)).toEqual({ seq: then.shipments.length + 1, shipmentId });
  expect(now.shipments.map((each) => each.shipmentId)).not.toContain(shipmentId);

  await restored.close();
  await elsewhere.remove();
  rmSync(folder, { recursive: true });
});

test.runIf(inject("dialect") === "postgres")(
  "a bucket that is a schema is restored alone, in its place: as it was at the backup, and it goes on, while the home keeps what it wrote since",
  async () => {
    const both = await makeTestDatabase();
    const url = withSchema(both.url, "b1");
    const openBucket = async () => {
      const opened = await openDatabase(url, { schema: "b1", bucketNumber: 1, vault: testVault });
      await checkIdentity(opened, settingsOf(url), { isServer: true });
      return opened;
    };
    const home = await openDatabase(both.url, { migrate: false, vault: testVault });
    const lost = await openBucket();
    const [atHome, world] = [await openWorld(home), await openWorld(lost)];
    await world.paid();
    const folder = makeFolder("encomienda-drill-");
    const backup = join(folder, "backup");
    const before = await moneyOf(lost);
    await backUp(both.url, backup, "--schema=b1");
    const { shipmentId: afterBackup } = await world.paid();
    await atHome.paid();
    const keptAtHome = await moneyOf(home);
    await lost.close();
    const raw = await connectRaw(both.url);
    await raw.run("drop schema b1 cascade");
    await raw.close();

    await restore(backup, both.url);
    const restored = await openBucket();
    expect(await moneyOf(restored)).toEqual(before);
    expect(await moneyOf(home)).toEqual(keptAtHome);
    const bought = await buyOn(restored, world);
    expect(bought).not.toBe(afterBackup);
    for (const { read } of [restored, home]) expect(await selectProblems(read)).toEqual([]);

    await restored.close();
    await home.close();
    await both.remove();
    rmSync(folder, { recursive: true });
  },
);
