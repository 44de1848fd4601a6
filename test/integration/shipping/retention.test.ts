import { setTimeout as sleep } from "node:timers/promises";

import { count } from "drizzle-orm";
import { inject } from "vitest";

import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { firstIdAt, type ShipmentId } from "#app/shipping/model/ids.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import type { Retention } from "#app/shipping/retention/prune-records.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { Connection, Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { failJob } from "#db/jobs.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import { address, describe, expect, openWorld, test } from "#test/support/world.ts";

import { delivered, inline, labelled, passDays, prune, report } from "./aged/aged-parcels.ts";

const forEver: Retention["keptDays"] = {
  labels: 0,
  trackingEvents: 0,
  carrierCalls: 0,
  drafts: 0,
  annulledDrafts: 0,
  personalData: 0,
  bulkRuns: 0,
  deadJobs: 0,
  carrierFiles: 0,
  activity: 0,
};
const rowsOf = async (
  { read }: Database,
  table: "labels" | "trackingEvents" | "rates" | "bulkItems" | "carrierCalls",
) => (await read.select({ rows: count() }).from(read.tables[table]))[0]!.rows;

describe("what has grown old", () => {
  test("goes in its own time: the label, the events, the person; the money and the number stay", async ({
    world,
  }) => {
    const { db } = world.service;
    const shipmentId = await delivered(world);
    const travelling = await labelled(world);
    await report(world, travelling.trackingNumber, "pickedUp");
    const balance = await world.balance();

    passDays(world, 9);
    await prune(world);
    expect([await rowsOf(db, "labels"), await rowsOf(db, "trackingEvents")]).toEqual([2, 3]);
    passDays(world, 2);
    await prune(world);
    expect([await rowsOf(db, "labels"), await rowsOf(db, "trackingEvents")]).toEqual([1, 3]);
    passDays(world, 10);
    await prune(world);
    expect([await rowsOf(db, "labels"), await rowsOf(db, "trackingEvents")]).toEqual([1, 1]);
    expect((await getShipment(world.ctx, shipmentId)).recipient.fullName).toBe(address().fullName);
    passDays(world, 20);
    await prune(world);

    const shipment = await getShipment(world.ctx, shipmentId);
    expect(shipment).toMatchObject({ status: "delivered", isPaid: true });
    expect(shipment.trackingNumber).toMatch(/./);
    expect(shipment.recipient).toMatchObject({ fullName: "—", phone: "—" });
    expect(shipment.recipient.territoryBaseId).toBe(address().territoryBaseId);
    // It is not over: nothing of it goes, however old it is.
    const other = await getShipment(world.ctx, travelling.shipmentId);
    expect(other.recipient.fullName).toBe(address().fullName);
    expect(await world.balance()).toBe(balance);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("stays for ever where the period is 0", async ({ world }) => {
    const shipmentId = await delivered(world);
    await world.draft({ recipient: inline });
    passDays(world, 4000);
    await prune(world, forEver);
    const { db } = world.service;
    expect([await rowsOf(db, "labels"), await rowsOf(db, "trackingEvents")]).toEqual([1, 2]);
    expect((await getShipment(world.ctx, shipmentId)).recipient.fullName).toBe(address().fullName);
  });

  test("leaves the address book as the merchant filled it", async ({ world }) => {
    const { shipmentId } = await world.paid({}, "condor");
    const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await report(world, trackingNumber ?? "", "delivered");
    passDays(world, 60);
    await prune(world);
    const { recipient } = await getShipment(world.ctx, shipmentId);
    expect(recipient.fullName).toBe(address().fullName);
    expect(await rowsOf(world.service.db, "labels")).toBe(0);
  });

  test("keeps what a scan after a refund needs as evidence", async ({ world }) => {
    const { shipmentId, trackingNumber } = await labelled(world);
    await annulAndRefundShipment(world.ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
    await report(world, trackingNumber, "pickedUp", "delivered");
    passDays(world, 60);
    await prune(world);
    expect(await rowsOf(world.service.db, "trackingEvents")).toBe(2);
    expect((await getShipment(world.ctx, shipmentId)).recipient.fullName).toBe(address().fullName);
  });

  test("annuls drafts that were never paid, and then forgets their rates and their recipient", async ({
    world,
  }) => {
    const { db } = world.service;
    const draft = await world.draft({ recipient: inline });
    const paid = await world.paid({ recipient: inline }, "condor");
    const all = await rowsOf(db, "rates");
    const ratesOfDraft = draft.rates.length;

    passDays(world, 31);
    await prune(world);
    const annulled = await getShipment(world.ctx, draft.shipmentId);
    expect(annulled).toMatchObject({ status: "annulled", isPaid: false });
    expect((await getShipment(world.ctx, paid.shipmentId)).status).toBe("quoted");
    passDays(world, 11);
    await prune(world);
    expect((await getShipment(world.ctx, draft.shipmentId)).recipient.fullName).toBe("—");
    expect(await rowsOf(db, "rates")).toBe(all - ratesOfDraft);
  });

  test("includes the jobs that were given up, not those that wait", async ({ world }) => {
    const { service } = world;
    await world.paid({}, "condor");
    const lease = { leaseOwner: "process", leaseMs: 1_000 };
    await service.db.tx(null, async (tx) => {
      const [job] = await claimDue(tx, lease, 1, service.now());
      await failJob(tx, job!, { lastError: "broken", runAt: null }, service.now());
    });
    const states = async () =>
      (await service.db.read.select().from(service.db.read.tables.jobs)).map(({ state }) => state);
    const before = await states();
    expect(before).toContain("dead");
    passDays(world, 11);
    await prune(world, { ...forEver, deadJobs: 10 });
    expect(await states()).toEqual(before.filter((state) => state !== "dead"));
  });
});

test("who did what goes after its period, however many it was", async ({ databaseUrl, world }) => {
  const { service } = world;
  const { accountId } = world.ctx;
  const { activities } = service.db.read.tables;
  const raw = await connectRaw(databaseUrl);
  const old = new Date(Date.now() - 61 * DAY_MS);
  const time = inject("dialect") === "sqlite" ? String(old.getTime()) : `'${old.toISOString()}'`;
  for (let row = 0; row < 3; row++)
    await raw.run(
      `insert into activities (activity_id, account_id, actor_kind, action, object_created, object_updated) values (${firstIdAt(old) + row}, ${accountId}, 'system', 'labelPrinted', ${time}, ${time})`,
    );
  await raw.close();
  await issueApiKey(service, { accountId, name: "young" });
  const kept = async () => (await service.db.read.select().from(activities)).length;
  const before = await kept();
  await prune(world, { ...forEver, activity: 62 });
  expect(await kept()).toBe(before);
  await prune(world, { ...forEver, activity: 60 });
  expect(await kept()).toBe(before - 3);
});

/** Copies a shipment's events, many of them, past the service. */
async function addEvents(url: string, shipmentId: ShipmentId, events: number): Promise<void> {
  const raw = await connectRaw(url);
  await raw.run(
    `insert into tracking_events (tracking_event_id, account_id, shipment_id, kind, carrier_code, occurred_at, object_created)
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${events})
     select e.first - n, e.account_id, e.shipment_id, e.kind, 'copy-' || n, e.occurred_at, e.object_created
     from numbers, (select min(tracking_event_id) as first, min(account_id) as account_id, shipment_id,
       min(kind) as kind, min(occurred_at) as occurred_at, min(object_created) as object_created
       from tracking_events where shipment_id = ${shipmentId} group by shipment_id) e`,
  );
  await raw.close();
}

/** The same database, which counts the rows that each of its transactions deletes. */
function countingDeletes(db: Database, rowsMax: { deleted: number; transactions: number }) {
  const tx: Database["tx"] = (exclusive, work) =>
    db.tx(exclusive, async (connection) => {
      const before = await countEvents(connection);
      const result = await work(connection);
      const deleted = before - (await countEvents(connection));
      rowsMax.deleted = Math.max(rowsMax.deleted, deleted);
      if (deleted > 0) rowsMax.transactions += 1;
      return result;
    });
  return { ...db, tx };
}
const countEvents = async (connection: Connection) =>
  (await connection.select({ rows: count() }).from(connection.tables.trackingEvents))[0]!.rows;

const ROWS = 50_000;

test(
  "50,000 rows go in transactions of at most 500 rows, and another process writes between them",
  { timeout: 120_000 },
  async ({ db, databaseUrl }) => {
    const world = await openWorld(db);
    const shipmentId = await delivered(world);
    await addEvents(databaseUrl, shipmentId, ROWS);
    passDays(world, 21);

    const other = await openDatabase(databaseUrl, { migrate: false });
    const progress = { isOver: false };
    const most = { deleted: 0, transactions: 0 };
    const pruned = prune(world, { ...forEver, trackingEvents: 20 }, countingDeletes(db, most));
    const ended = pruned.finally(() => (progress.isOver = true));
    let written = 0;
    while (!progress.isOver) {
      await other.tx(world.accountId, async (tx) => {
        await tx.update(tx.tables.accounts).set({ name: `written ${written}` });
      });
      written += 1;
      await sleep(1);
    }
    await ended;
    await other.close();

    expect(most.deleted).toBe(500);
    expect(most.transactions).toBe(ROWS / 500 + 1);
    expect(await rowsOf(db, "trackingEvents")).toBe(0);
    // It was never shut out: it had its turn many times while the rows went.
    expect(written).toBeGreaterThan(10);
  },
);
