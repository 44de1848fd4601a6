import { and, eq, ne } from "drizzle-orm";

import { foldFacts } from "#app/shipping/facts/fold-facts.ts";
import { localDays } from "#app/shipping/model/local-day.ts";
import { cents } from "#app/shipping/model/money.ts";
import { sumsOf, travelTenths } from "#app/shipping/model/shipment-fact.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { createReturnShipment } from "#app/shipping/returns/create-return-shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { adjustWallet } from "#app/shipping/wallet/adjust-wallet.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { monthsUntil } from "#app/shopify/merchant/home/months-until.ts";
import { readFacts } from "#db/shipping/facts/read-facts.ts";
import { readKeptSums } from "#db/shopify/facts/read-kept-sums.ts";
import { selectHandoverEvents, sumByCarrier } from "#db/shopify/merchant-analytics.ts";
import { describe, expect, openWorld, test, type World } from "#test/support/world.ts";

const zones = ["America/Guayaquil", "Asia/Kolkata", "America/Santiago"];

/** The same numbers for the same seed, from 0 up to 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** What a store does, one thing after the other; an operator corrects what a parcel cost. */
function historyOf(world: World) {
  const { ctx, service, accountId } = world;
  let corrections = 0;
  const correct = (shipmentId: number, amount: number) =>
    adjustWallet(service, {
      accountId,
      type: "correction",
      amount: cents(amount),
      reason: "Factura del transportista",
      reference: `${accountId} ${(corrections += 1)}`,
      shipmentId: shipmentId as never,
      topUpReference: null,
      actor: "ana",
      needsConfirmation: false,
    });
  const bringBack = async (shipmentId: number) => {
    const { rates, ...back } = await createReturnShipment(ctx, { shipmentId: shipmentId as never });
    const { rateId } = rates.find(({ unavailableReason }) => unavailableReason === null)!;
    const preferred = { shipmentId: back.shipmentId, preferredRateId: rateId };
    await purchaseShipment(ctx, { ...preferred, purchaseWith: "walletAvailable" });
  };
  const open: { shipmentId: number; carrierToken: string; ordered: boolean }[] = [];
  const setOrder = (shipmentId: number, buyerPaid: number) =>
    service.db.tx(accountId, async (tx) => {
      const now = ctx.now();
      const row = {
        accountId,
        fulfillmentOrderId: `f${shipmentId}`,
        orderId: `o${shipmentId}`,
        orderName: "#1",
        state: "ended" as const,
        attention: [],
        attempt: 1,
        shipmentId: shipmentId as never,
        lines: [],
        buyerPaid: cents(buyerPaid),
        orderUpdatedAt: now,
        objectCreated: now,
        objectUpdated: now,
      };
      const { storeOrders } = tx.tables;
      await tx
        .insert(storeOrders)
        .values(row)
        .onConflictDoUpdate({
          target: [storeOrders.accountId, storeOrders.fulfillmentOrderId],
          set: { buyerPaid: row.buyerPaid, objectUpdated: now },
        });
    });
  return async (random: () => number) => {
    ctx.passTime(Math.floor(random() * 72 * HOUR_MS));
    const draft = await world.draft();
    const rates = draft.rates.filter(({ unavailableReason }) => unavailableReason === null);
    const { carrierToken } = rates[Math.floor(random() * 2) % rates.length]!;
    const { shipmentId } = await world.paid({}, carrierToken);
    const made = { shipmentId, carrierToken, ordered: random() < 0.6 };
    if (made.ordered) await setOrder(shipmentId, Math.floor(random() * 900));
    open.push(made);

    const one = open.splice(Math.floor(random() * open.length), 1)[0]!;
    const what = random();
    if (random() < 0.5) await correct(one.shipmentId, random() < 0.7 ? -185 : 40);
    if (what < 0.3) {
      await annulAndRefundShipment(ctx, {
        shipmentId: one.shipmentId as never,
        annulReasonStatus: "other",
        annulReasonDetails: null,
      });
      if (random() < 0.4) await correct(one.shipmentId, -90);
    } else if (what < 0.7) {
      const { trackingNumber } = await generateShipmentTrackingNumber(ctx, one.shipmentId as never);
      const at = ctx.now().getTime();
      const end = random() < 0.5 ? "delivered" : "returning";
      const problem = random() < 0.7 ? (["incidentOpened"] as const) : [];
      const events = (["pickedUp", ...problem, end] as const).map((kind, index) => ({
        trackingNumber: trackingNumber!,
        kind,
        carrierCode: kind,
        occurredAt: new Date(at + index * Math.floor(random() * 90 * HOUR_MS)),
        place: null,
        detail: null,
        weighedKg: null,
      }));
      await recordTrackingEvents(service, {
        country: "EC",
        carrierToken: one.carrierToken,
        events,
      });
      if (random() < 0.5) await bringBack(one.shipmentId);
    } else if (one.ordered) await setOrder(one.shipmentId, Math.floor(random() * 900));
  };
}

/** The same sums from the ledger, the shipments and their events, without what is kept. */
async function fromTheLedger({ service, ctx, accountId }: World, timeZone: string) {
  const months = monthsUntil(ctx.now(), 4, timeZone);
  const { ledgerAccountId } = await showWallet(ctx, accountId);
  const sums = await sumByCarrier(
    service.db.read,
    ledgerAccountId,
    months.map(({ begin }) => begin),
  );
  const handovers = await selectHandoverEvents(
    service.db.read,
    accountId,
    months[0]!.begin,
    20_000,
  );
  const travels = new Map<string, { parcels: number; promisedDays: number }>();
  for (const events of Map.groupBy(handovers, ({ shipmentId }) => shipmentId).values()) {
    const tenths = travelTenths(events);
    if (tenths === null) continue;
    const key = `${events[0]!.carrierToken} ${tenths}`;
    const { parcels, promisedDays } = travels.get(key) ?? { parcels: 0, promisedDays: 0 };
    const promised = promisedDays + events[0]!.estimateDays;
    travels.set(key, { parcels: parcels + 1, promisedDays: promised });
  }
  const costs = sums.map(({ period, ...sum }) => ({ month: months[period]!.name, ...sum }));
  return { since: months[0]!.name, costs, travels };
}

async function expectEqualSums(world: World, timeZone: string): Promise<void> {
  const expected = await fromTheLedger(world, timeZone);
  const kept = await readKeptSums(
    world.service.db.read,
    { accountId: world.accountId, currency: "USD", since: expected.since },
    { timeZone, localDay: localDays(timeZone) },
  );
  expect(
    kept?.costs.map(({ day: month, currency: _currency, ...sum }) => ({ month, ...sum })),
  ).toEqual(expected.costs);
  const travels = kept?.travels.map(({ carrierToken, tenths, ...sum }) => [
    `${carrierToken} ${tenths}`,
    sum,
  ]) as [string, object][];
  expect(new Map(travels)).toEqual(expected.travels);
}

/** What is kept of how parcels ended is what all of them say, read at once. */
async function expectEqualRoutes({ db, accountId }: World["ctx"], timeZone: string): Promise<void> {
  const { shipments, routeMonths } = db.read.tables;
  const all = await db.read
    .select({ seq: shipments.seq })
    .from(shipments)
    .where(eq(shipments.accountId, accountId));
  const seqs = all.map(({ seq }) => seq);
  const { routes } = sumsOf(await readFacts(db.read, accountId, seqs, localDays(timeZone)), []);
  const kept = await db.read
    .select()
    .from(routeMonths)
    .where(and(eq(routeMonths.accountId, accountId), ne(routeMonths.parcels, 0)));
  expect(routes.some(({ withIncident }) => withIncident > 0)).toBe(true);
  expect(routes.some(({ parcels, delivered }) => parcels > delivered)).toBe(true);
  expect(new Set(kept)).toEqual(new Set(routes.map((sum) => ({ accountId, ...sum }))));
}

describe("kept sums of a store", () => {
  test("are those of the ledger after every step of random histories, however the job was run", async ({
    db,
  }) => {
    let compared = 0;
    for (const seed of [1, 2]) {
      const world = await openWorld(db, { balance: 1_000_000 });
      const random = chance(seed);
      const step = historyOf(world);
      const timeZone = zones[seed % zones.length]!;
      const shop = { accountId: world.accountId, timeZone };
      const fold = (batch?: number) => foldFacts(world.ctx, shop, undefined, batch);
      await step(random);
      await fold();
      for (let steps = 0; steps < 9; steps += 1) {
        await step(random);
        const how = random();
        // Two processes at once, of which one may give up; small batches; the whole; not at all.
        if (how < 0.2) await Promise.all([fold(2), fold(3)]);
        else if (how < 0.4) await fold(1);
        else if (how < 0.6) await fold();
        await expectEqualSums(world, timeZone);
        compared += 1;
      }
      expect((await fromTheLedger(world, timeZone)).travels.size).toBeGreaterThan(0);
      await fold();
      await expectEqualRoutes(world.ctx, timeZone);
    }
    expect(compared).toBe(18);
  });

  test("are taken up where a first walk was ended, and are not shown before it has reached the end", async ({
    db,
  }) => {
    const world = await openWorld(db, { balance: 1_000_000 });
    const step = historyOf(world);
    const random = chance(9);
    for (let steps = 0; steps < 6; steps += 1) await step(random);
    const [timeZone, other] = zones as [string, string];
    const shop = { accountId: world.accountId, timeZone };
    const asked = { accountId: world.accountId, currency: "USD", since: "2000-01" } as const;
    const calendar = { timeZone, localDay: localDays(timeZone) };
    for (const rows of [2, 4]) {
      // Ends after its first batch, as a killed process does after its last commit.
      let asks = 0;
      const signal = {
        get aborted() {
          asks += 1;
          return asks > 1;
        },
      } as AbortSignal;
      expect(await foldFacts(world.ctx, shop, signal, 2)).toBe(false);
      expect(await db.read.select().from(db.read.tables.shipmentFacts)).toHaveLength(rows);
      expect(await readKeptSums(db.read, asked, calendar)).toBeNull();
    }
    expect(await foldFacts(world.ctx, shop, undefined, 2)).toBe(true);
    await expectEqualSums(world, timeZone);

    // Another calendar has other days: its sums are of the ledger until the walk has gone over all of them.
    const moved = { timeZone: other, localDay: localDays(other) };
    expect(await readKeptSums(db.read, asked, moved)).toBeNull();
    expect(await foldFacts(world.ctx, { ...shop, timeZone: other })).toBe(true);
    await expectEqualSums(world, other);
  });

  test("have in the next run what a process whose clock is hours late has made and changed", async ({
    db,
  }) => {
    const world = await openWorld(db, { balance: 1_000_000 });
    const { ctx, accountId } = world;
    const [timeZone] = zones as [string];
    const fold = () => foldFacts(ctx, { accountId, timeZone });
    const changed = await world.paid();
    ctx.passTime(HOUR_MS);
    await fold();
    ctx.passTime(HOUR_MS);
    await fold();

    const folded = ctx.now();
    await annulAndRefundShipment(ctx, {
      shipmentId: changed.shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    for (let more = 0; more < 2; more += 1) await world.paid();
    const { shipments } = db.read.tables;
    await db.tx(accountId, async (tx) => {
      await tx.update(shipments).set({ objectUpdated: new Date(folded.getTime() - 2 * HOUR_MS) });
    });
    expect(await fold()).toBe(true);
    await expectEqualSums(world, timeZone);
  });
});
