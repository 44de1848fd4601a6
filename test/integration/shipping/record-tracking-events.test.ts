import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import type { TrackingEvent, TrackingEventKind } from "#app/shipping/model/carrier.ts";
import { isWithdrawn } from "#app/shipping/model/tracking-history.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { listUndecidedCodes } from "#app/shipping/tracking/carrier-codes.ts";
import { decideCarrierCode } from "#app/shipping/tracking/decide-carrier-code.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Database } from "#db/engine/database.ts";
import { selectJobs } from "#db/jobs.ts";
import { selectTrackingEvents } from "#db/shipping/tracking-events.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

async function labelled(world: World) {
  const { shipmentId } = await world.paid({}, "condor");
  const shipment = await generateShipmentTrackingNumber(world.ctx, shipmentId);
  return { shipmentId, trackingNumber: shipment.trackingNumber ?? "" };
}

function event(trackingNumber: string, kind: TrackingEventKind, minute: number): TrackingEvent {
  return {
    trackingNumber,
    kind,
    carrierCode: `${kind}-${minute}`,
    occurredAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
    place: "Guayaquil",
    detail: null,
    weighedKg: null,
  };
}

const record = (world: World, events: TrackingEvent[]) =>
  recordTrackingEvents(world.service, { country: "EC", carrierToken: "condor", events });

/** Deterministic, so that a failure can be repeated. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const next = () => (state = (state * 1103515245 + 12345) % 2 ** 31);
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** The same readings, but something happens when the first of them has been answered. */
function interrupted(db: Database, happen: () => Promise<unknown>): Database {
  let hasHappened = false;
  const watch = (query: object): object =>
    new Proxy(query, {
      get(target, name) {
        const part: unknown = Reflect.get(target, name);
        if (typeof part !== "function") return part;
        if (name !== "then") return (...given: unknown[]) => watch(part.apply(target, given));
        return (resolve: (rows: unknown) => void, reject: (error: unknown) => void) => {
          const rows = Promise.resolve(target).then(async (answer) => {
            if (hasHappened) return answer;
            hasHappened = true;
            await happen();
            return answer;
          });
          rows.then(resolve, reject);
        };
      },
    });
  const select = ((columns: never) => watch(db.read.select(columns))) as Database["read"]["select"];
  return { ...db, read: { ...db.read, tables: db.read.tables, select } };
}

describe("recordTrackingEvents", () => {
  test("loses no event of a waybill that gets its number while it is searched for", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({ create: ["losesTheAnswer"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    world.ctx.passTime(60_000);

    const meanwhile = interrupted(db, () => reconcile(world.service));
    const { news, isTooEarly } = await recordTrackingEvents(
      { ...world.service, db: meanwhile },
      { country: "EC", carrierToken: "scripted", events: [event("SC1", "pickedUp", 0)] },
    );
    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("SC1");
    expect(news === 1 || isTooEarly).toBe(true);
  });

  test.for([
    [
      "1Z 999-AA1 0123",
      ["1Z999AA10123", "1z 999 aa1 0123", "1Z-999-AA1-0123", "1Z999-AA10123"],
      ["1Z"],
    ],
    ["RR123456789EC", ["RR 123 456 789 EC", "rr123456789ec", "RR-123456789-EC"], ["RR123456789"]],
    ["12345678-5", ["12345678-5"], ["12345678-6", "123456785"]],
    ["1231", ["1231", "1 231"], ["123-1", "123/1", "123 - 1"]],
  ] as const)(
    "of %s are found in every form that a person takes for it",
    async ([number, same, others], { db }) => {
      const { carrier } = scriptedCarrier({});
      const named: typeof carrier = {
        ...carrier,
        async createWaybill(waybill, signal) {
          const reply = await carrier.createWaybill(waybill, signal);
          return reply.kind === "created" ? { ...reply, trackingNumber: number } : reply;
        },
      };
      const world = await openWorld(db, { markets: marketsServedBy(named) });
      const { shipmentId } = await world.paid();
      await generateShipmentTrackingNumber(world.ctx, shipmentId);
      const report = (form: string, minute: number) =>
        recordTrackingEvents(world.service, {
          country: "EC",
          carrierToken: "scripted",
          events: [event(form, "departed", minute)],
        });
      for (const [minute, form] of same.entries())
        expect(await report(form, minute)).toMatchObject({ news: 1, strangers: [] });
      for (const form of others) expect((await report(form, 90)).strangers).toEqual([form]);
      const stored = await selectTrackingEvents(db.read, world.accountId, shipmentId);
      expect(new Set(stored.map(({ parcelNumber }) => parcelNumber))).toEqual(new Set([""]));
    },
  );

  test("1,000 events in random order, with duplicates and in pieces, end where they end in order", async ({
    world,
  }) => {
    const kinds = ["pickingUp", "noted", "incidentOpened", "incidentClosed", "departed"] as const;
    const reported = (trackingNumber: string) =>
      Array.from({ length: 500 }, (_, minute) =>
        event(
          trackingNumber,
          minute === 499 ? "delivered" : (kinds[minute % 5] ?? "noted"),
          minute,
        ),
      );
    const inOrder = await labelled(world);
    const atRandom = await labelled(world);

    await record(world, reported(inOrder.trackingNumber));
    const twice = [...reported(atRandom.trackingNumber), ...reported(atRandom.trackingNumber)];
    const pieces = Object.values(
      Object.groupBy(shuffled(twice, 7), (_, index) => String(index % 20)),
    );
    await Promise.all(pieces.map((piece) => record(world, piece ?? [])));

    const wanted = await getShipment(world.ctx, inOrder.shipmentId);
    const found = await getShipment(world.ctx, atRandom.shipmentId);
    expect(found.status).toBe("delivered");
    expect([found.status, found.incidentCount]).toEqual([wanted.status, wanted.incidentCount]);
    const kept = await selectTrackingEvents(
      world.ctx.db.read,
      world.accountId,
      atRandom.shipmentId,
    );
    expect(kept).toHaveLength(500);
  });

  test("a repeated event is no news and announces nothing", async ({ world }) => {
    const { trackingNumber } = await labelled(world);
    const changes = async () =>
      (await selectJobs(world.ctx.db.read, "ready", 100)).filter(
        ({ kind }) => kind === "shipmentChanged",
      ).length;
    expect(await record(world, [event(trackingNumber, "pickedUp", 1)])).toMatchObject({ news: 1 });
    const announced = await changes();
    expect(await record(world, [event(trackingNumber, "pickedUp", 1)])).toMatchObject({ news: 0 });
    expect(await changes()).toBe(announced);
  });

  test("an incident is counted while it is open", async ({ world }) => {
    const { trackingNumber, shipmentId } = await labelled(world);
    const count = async () => (await getShipment(world.ctx, shipmentId)).incidentCount;
    expect(await count()).toBeNull();
    await record(world, [
      event(trackingNumber, "departed", 1),
      event(trackingNumber, "incidentOpened", 2),
    ]);
    expect(await count()).toBe(1);
    await record(world, [event(trackingNumber, "incidentClosed", 3)]);
    expect(await count()).toBe(0);
  });

  test("a refunded shipment stays refunded whatever its carrier reports", async ({ world }) => {
    const { trackingNumber, shipmentId } = await labelled(world);
    await annulAndRefundShipment(world.ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    expect(await record(world, [event(trackingNumber, "delivered", 9)])).toMatchObject({ news: 1 });
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("refunded");
  });

  test("numbers that are not ours, or of another carrier, move nothing", async ({ world }) => {
    const { trackingNumber, shipmentId } = await labelled(world);
    expect(await record(world, [event("CO9999999999", "delivered", 1)])).toMatchObject({ news: 0 });
    const other = {
      country: "EC",
      carrierToken: "quinde",
      events: [event(trackingNumber, "delivered", 1)],
    };
    expect(await recordTrackingEvents(world.service, other)).toMatchObject({ news: 0 });
    const abroad = { ...other, country: "CO", carrierToken: "condor" };
    expect(await recordTrackingEvents(world.service, abroad)).toMatchObject({ news: 0 });
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("labelCreated");
  });

  test("a code that no card lists moves nothing, is kept with what its text says, and counts once a person has decided", async ({
    world,
  }) => {
    const { shipmentId, trackingNumber } = await labelled(world);
    const code = { country: "EC", carrierToken: "condor", carrierCode: "ENT9" };
    const unlisted = { card: "condor", says: "delivered", words: "entregado" } as const;
    const noted = { ...event(trackingNumber, "noted", 20), carrierCode: "ENT9", unlisted };
    const statusNow = async () => (await getShipment(world.ctx, shipmentId)).status;
    await record(world, [event(trackingNumber, "departed", 10), noted]);
    await record(world, [noted]);
    expect(await statusNow()).toBe("inTransit");
    expect(await listUndecidedCodes(world.service)).toMatchObject([
      { ...code, says: "delivered", words: "entregado" },
    ]);

    const decide = () => decideCarrierCode(world.service, { ...code, meaning: "delivered" });
    expect(await decide()).toEqual({ shipments: 1 });
    expect(await statusNow()).toBe("delivered");
    expect(await decide()).toEqual({ shipments: 0 });
    expect(await listUndecidedCodes(world.service)).toEqual([]);

    const next = await labelled(world);
    await record(world, [{ ...noted, trackingNumber: next.trackingNumber }]);
    expect((await getShipment(world.ctx, next.shipmentId)).status).toBe("delivered");
  });

  test("a number that its carrier takes back gives the money back once, and never after a scan", async ({
    world,
  }) => {
    const { accountId, balance, ctx } = world;
    const scanned = await labelled(world);
    const before = await balance();
    const first = await labelled(world);
    expect(await balance()).toBeLessThan(before);
    const no = event(first.trackingNumber, "withdrawn", 5);
    const again = { ...no, carrierCode: "said again" };
    await Promise.all([record(world, [no]), record(world, [no, again])]);
    expect((await getShipment(ctx, first.shipmentId)).status).toBe("refunded");
    expect(await balance()).toBe(before);

    await record(world, [
      event(scanned.trackingNumber, "withdrawn", 9),
      event(scanned.trackingNumber, "pickedUp", 4),
    ]);
    expect((await getShipment(ctx, scanned.shipmentId)).status).toBe("pickedUp");
    expect(await balance()).toBe(before);
    expect(await selectTrackingEvents(ctx.db.read, accountId, scanned.shipmentId)).toHaveLength(2);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("of several parcels all have to be taken back, or the shipment's own number", () => {
    const parcels = ["P1", "P2"];
    const of = (parcelNumber: string) => ({ kind: "withdrawn", parcelNumber }) as const;
    expect(isWithdrawn([of("P1")], parcels)).toBe(false);
    expect(isWithdrawn([of("P1"), of("P2")], parcels)).toBe(true);
    expect(isWithdrawn([of("")], parcels)).toBe(true);
    expect(isWithdrawn([of(""), { kind: "departed", parcelNumber: "P1" }], parcels)).toBe(false);
  });
});
