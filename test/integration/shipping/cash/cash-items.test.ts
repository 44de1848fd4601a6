import { fillCash } from "#app/shipping/cash/fill-cash.ts";
import { getCodSummary } from "#app/shipping/cash/get-cod-summary.ts";
import { cashJobs } from "#app/shipping/cash/jobs.ts";
import { expectCash } from "#app/shipping/cash/keep-cash.ts";
import { listFailingCash } from "#app/shipping/cash/list-failing-cash.ts";
import {
  bankCash,
  CashRefused,
  collectCash,
  payOutCash,
  remitCash,
  reverseCash,
  writeOffCash,
} from "#app/shipping/cash/move-cash.ts";
import { watchCash } from "#app/shipping/cash/watch-cash.ts";
import type { Service } from "#app/shipping/context.ts";
import { measureService } from "#app/shipping/measure-service.ts";
import type { Carrier, TrackingEventKind } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Database } from "#db/engine/database.ts";
import { failJob, finishJob } from "#db/jobs.ts";
import { findCashItem, selectCashMoves } from "#db/shipping/cash/cash-items.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { failingFor } from "#test/support/failing-for.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { tamper } from "#test/support/tamper.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

const START = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;

/** A labelled parcel with 40.00 to collect. */
async function openParcel(db: Database, changes: Partial<Carrier> = {}) {
  const goodsCollection = cents(4000);
  const carrier: Carrier = { ...scriptedCarrier({}).carrier, ...changes };
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const { ctx, service } = world;
  const { accountId } = ctx;
  const { shipmentId } = await world.paid({ goodsCollection }, "scripted");
  const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
  const report = (...kinds: [TrackingEventKind, number][]) =>
    recordTrackingEvents(service, {
      country: "EC",
      carrierToken: "scripted",
      events: kinds.map(([kind, hour]) => ({
        trackingNumber: trackingNumber ?? "",
        kind,
        carrierCode: kind,
        occurredAt: new Date(START + hour * HOUR),
        place: null,
        detail: null,
        weighedKg: null,
      })),
    });
  const item = async () => {
    const found = await findCashItem(db.read, accountId, shipmentId);
    if (!found) throw new Error("no cash");
    return found;
  };
  const told = async () => {
    const { state, collected, remitted, banked, paidOut, problem } = await item();
    return [state, collected, remitted, banked, paidOut, problem ?? "-"].join(" ");
  };
  const move = async (
    operation: typeof remitCash,
    amount: number,
    cause: string,
  ): Promise<boolean> =>
    db.tx(accountId, async (tx) => {
      const found = await findCashItem(tx, accountId, shipmentId);
      const at = new Date(START + 99 * HOUR);
      const moved = await operation(service, tx, found!, { amount: cents(amount), at, cause });
      return moved.isNew;
    });
  const undo = (reverses: string) =>
    db.tx(accountId, async (tx) => {
      const found = await findCashItem(tx, accountId, shipmentId);
      const given = { reverses, cause: `undo ${reverses}`, at: new Date(START) };
      return (await reverseCash(service, tx, found!, given)).isNew;
    });
  return { world, ctx, service, shipmentId, report, item, told, move, undo };
}

describe("the cash of a parcel", () => {
  test("is expected with the number, once, and not of a parcel without cash", async ({ db }) => {
    const { ctx, service, shipmentId, item } = await openParcel(db);
    expect(await item()).toMatchObject({ state: "expected", expected: 4000, books: "ledger" });
    const shipment = await getShipment(ctx, shipmentId);
    expect(await db.tx(ctx.accountId, (tx) => expectCash(service, tx, shipment))).toBeNull();
    expect(await selectCashMoves(db.read, await item())).toHaveLength(1);
  });

  test("is collected by the carrier's word at its time, in whatever order it comes, once", async ({
    db,
  }) => {
    const { report, item, told } = await openParcel(db);
    await report(["pickedUp", 1], ["delivered", 5]);
    expect(await told()).toBe("expected  0 0 0 -");
    await report(["collected", 4]);
    await report(["collected", 4], ["delivered", 5]);
    expect(await told()).toBe("collected 4000 0 0 0 -");
    expect(await item()).toMatchObject({
      collectedBy: "event",
      collectedAt: new Date(START + 4 * HOUR),
      deliveredAt: new Date(START + 5 * HOUR),
    });
    expect((await selectCashMoves(db.read, await item())).map(({ kind }) => kind)).toEqual([
      "expect",
      "collect",
    ]);
  });

  test("is collected by the delivery where the carrier's card says so, and due by its terms", async ({
    db,
  }) => {
    const remit = { afterWorkingDays: 1 };
    const { report, item } = await openParcel(db, {
      cash: { deliveredMeansCollected: true, remit },
    });
    await report(["pickedUp", 1], ["delivered", 5]);
    expect(await item()).toMatchObject({
      state: "collected",
      collectedBy: "delivery",
      // From Friday to the end of Monday in Guayaquil.
      dueAt: new Date("2026-11-24T04:59:59Z"),
    });
  });

  test("stays due by the terms in force when it was collected, whatever the carrier's card says later", async ({
    db,
  }) => {
    const card = (afterWorkingDays: number) => ({ cash: { remit: { afterWorkingDays } } });
    const { world, ctx, service, report, item, shipmentId } = await openParcel(db, card(1));
    await report(["collected", 5]);
    const due = new Date("2026-11-24T04:59:59Z");
    expect(await item()).toMatchObject({ dueAt: due, checkAt: due });
    const carrier = { ...scriptedCarrier({}).carrier, ...card(5) };
    const later = { ...service, markets: marketsServedBy(carrier) };
    const collect = async (id: typeof shipmentId, amount: number, isCorrection: boolean) => {
      const at = new Date(START + 5 * HOUR);
      const given = { amount: cents(amount), at, by: "person", cause: `${amount}` } as const;
      await db.tx(ctx.accountId, async (tx) => {
        const found = await findCashItem(tx, ctx.accountId, id);
        await collectCash(later, tx, found!, { ...given, isCorrection });
      });
    };
    await collect(shipmentId, 3900, true);
    expect(await item()).toMatchObject({ collected: 3900, dueAt: due, checkAt: due });
    expect(await watchCash({ ...later, now: () => new Date(due.getTime() + 1) })).toEqual({
      asked: 1,
    });

    const { shipmentId: other } = await world.paid({ goodsCollection: cents(4000) }, "scripted");
    await generateShipmentTrackingNumber(ctx, other);
    await collect(other, 4000, false);
    expect(await findCashItem(db.read, ctx.accountId, other)).toMatchObject({
      dueAt: new Date("2026-11-28T04:59:59Z"),
    });
  });

  test("is a question two days after a delivery of which no cash was reported", async ({ db }) => {
    const { ctx, service, report, told } = await openParcel(db);
    await report(["pickedUp", 1], ["delivered", 5]);
    const at = (hour: number) => ({ ...service, now: () => new Date(START + hour * HOUR) });
    expect(await watchCash(at(5 + 47))).toEqual({ asked: 0 });
    expect(await watchCash(at(5 + 49))).toEqual({ asked: 1 });
    expect(await told()).toBe("expected  0 0 0 neverCollected");
    expect((await getCodSummary(ctx)).currencies).toMatchObject([{ problems: 1 }]);
    await report(["collected", 60]);
    expect(await told()).toBe("collected 4000 0 0 0 -");
  });

  test("that cannot be looked at holds up no other parcel's, is one entry with its reason, and heals by itself", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    const [first, second] = [await openParcel(db, carrier), await openParcel(db, carrier)];
    for (const { report } of [first, second]) await report(["pickedUp", 1], ["delivered", 5]);
    const { ctx, shipmentId } = first;
    const { accountId } = ctx;
    const at = (hour: number) => ({ ...first.service, now: () => new Date(START + hour * HOUR) });
    const failing = (hour: number) =>
      failingFor(at(hour), accountId, new Error("its account is moved"));
    expect(await watchCash(failing(60))).toEqual({ asked: 1 });
    const problems = async () => [(await first.item()).problem, (await second.item()).problem];
    expect(await problems()).toEqual([null, "neverCollected"]);
    for (const hour of [61, 62, 63]) expect(await watchCash(failing(hour))).toEqual({ asked: 0 });

    const listed = () => listFailingCash(at(63), 10);
    const [aside, ...more] = await listed();
    expect([aside, more]).toMatchObject([{ accountId, shipmentId, since: at(60).now() }, []]);
    const { retryParcelCash } = cashJobs;
    // Without an end, and not often.
    expect(retryParcelCash.terms).toMatchObject({ attemptsMax: Infinity, longestPauseMs: HOUR });
    const run = async (service: Service) => {
      const lease = { leaseOwner: service.processId, leaseMs: 60_000 };
      const due = await db.tx(null, (tx) => claimDue(tx, lease, 100, service.now()));
      const job = due.find(({ kind }) => kind === "retryParcelCash")!;
      const { signal } = new AbortController();
      const failure = await retryParcelCash
        .handlerWith(service)(job.payload, signal)
        .then(() => null, String);
      const runAt = new Date(service.now().getTime() + HOUR);
      await db.tx(null, async (tx) =>
        failure === null
          ? finishJob(tx, job, service.now())
          : failJob(tx, job, { lastError: failure, runAt }, service.now()),
      );
    };
    await run(failing(63));
    expect(await listed()).toMatchObject([
      { shipmentId, attempts: 1, reason: "Error: its account is moved", nextAt: at(64).now() },
    ]);
    const questions = async (hour: number) =>
      (await measureService(at(hour))).questions.filter(({ kind }) => kind === "failingCash");
    expect(await questions(60.9)).toEqual([]);
    expect(await questions(63)).toEqual([{ kind: "failingCash", count: 1, oldest: at(60).now() }]);

    await run(at(65));
    expect(await problems()).toEqual(["neverCollected", "neverCollected"]);
    expect([await listed(), await questions(65)]).toEqual([[], []]);
  });

  test("of parcels from before there were books is filled in once, as a memo where it is over", async ({
    db,
    databaseUrl,
  }) => {
    const { service, report, item, world, ctx } = await openParcel(db);
    const parcel = async () => {
      const { shipmentId } = await world.paid({ goodsCollection: cents(1000) }, "scripted");
      await generateShipmentTrackingNumber(ctx, shipmentId);
      return shipmentId;
    };
    const travelling = await parcel();
    await report(["pickedUp", 1], ["delivered", 5]);
    // As a program without books of cash leaves it.
    await tamper(databaseUrl, "delete from cod_moves", "delete from cod_items");
    expect(await fillCash(service)).toEqual({ filled: 2 });
    expect(await fillCash(service)).toEqual({ filled: 0 });
    expect(await item()).toMatchObject({
      books: "past",
      state: "collected",
      collectedBy: "delivery",
      checkAt: null,
    });
    expect(await findCashItem(db.read, ctx.accountId, travelling)).toMatchObject({
      books: "ledger",
      state: "expected",
    });
  });

  test("that cannot be filled in is put aside as a job of its own, and the walk over the others ends", async ({
    db,
    databaseUrl,
  }) => {
    const { carrier } = scriptedCarrier({});
    const parcels = [await openParcel(db, carrier), await openParcel(db, carrier)];
    await tamper(databaseUrl, "delete from cod_moves", "delete from cod_items");
    const [{ service, ctx, shipmentId }] = parcels as [(typeof parcels)[0]];
    const { accountId } = ctx;
    const failing = failingFor(service, accountId, new Error("its account is moved"));
    const filled = () =>
      Promise.all(
        parcels.map(async (each) =>
          Boolean(await findCashItem(db.read, each.ctx.accountId, each.shipmentId)),
        ),
      );
    expect(await fillCash(failing)).toEqual({ filled: 1 });
    expect(await fillCash(failing)).toEqual({ filled: 0 });
    expect(await filled()).toEqual([false, true]);
    const aside = await listFailingCash(service, 10);
    expect(aside).toMatchObject([{ accountId, shipmentId }]);
    const { signal } = new AbortController();
    const run = cashJobs.retryParcelCash.handlerWith;
    const payload = { accountId, shipmentId };
    await expect(run(failing)(payload, signal)).rejects.toThrow("its account is moved");
    for (const time of ["once", "again"]) {
      await run(service)(payload, signal);
      expect(await filled(), time).toEqual([true, true]);
    }
  });

  test("ends with a parcel that comes back", async ({ db }) => {
    const { report, told } = await openParcel(db);
    await report(["pickedUp", 1], ["returning", 3]);
    expect(await told()).toBe("returned  0 0 0 -");
  });

  test("ends with a parcel that is annulled", async ({ db }) => {
    const { ctx, shipmentId, told } = await openParcel(db);
    const reason = { annulReasonStatus: "other", annulReasonDetails: null } as const;
    await annulAndRefundShipment(ctx, { shipmentId, ...reason });
    expect(await told()).toBe("void  0 0 0 -");
  });

  test("goes to the merchant in parts, each cause once, and a short one waits with the carrier", async ({
    db,
  }) => {
    const { report, told, move, undo } = await openParcel(db);
    await report(["collected", 4]);
    expect(await move(remitCash, 3800, "fileRow:1")).toBe(true);
    expect(await move(remitCash, 3800, "fileRow:1")).toBe(false);
    expect(await told()).toBe("collected 4000 3800 0 0 short");
    await expect(move(bankCash, 3801, "bankLine:1")).rejects.toThrow(CashRefused);
    await move(bankCash, 3800, "bankLine:1");
    await move(payOutCash, 3800, "payout:1");
    expect(await told()).toBe("collected 4000 3800 3800 3800 short");

    await expect(undo("fileRow:1")).rejects.toThrow(CashRefused);
    expect(await move(writeOffCash, 200, "person:1")).toBe(true);
    expect(await told()).toBe("paidOut 4000 3800 3800 3800 -");
    expect(await undo("person:1")).toBe(true);
    expect(await undo("person:1")).toBe(false);
    await move(remitCash, 200, "fileRow:2");
    expect(await told()).toBe("remitted 4000 4000 3800 3800 -");
    await undo("fileRow:2");
    for (const cause of ["payout:1", "bankLine:1", "fileRow:1", "event"]) await undo(cause);
    expect(await told()).toBe("expected  0 0 0 -");
  });

  test("is collected by a person or a file, and corrected only as such", async ({ db }) => {
    const { service, ctx, item, told } = await openParcel(db);
    const collect = (amount: number, cause: string, isCorrection = false) =>
      db.tx(ctx.accountId, async (tx) => {
        const given = { amount: cents(amount), by: "file", at: new Date(START), cause } as const;
        return collectCash(service, tx, await item(), { ...given, isCorrection });
      });
    await collect(4500, "fileRow:1");
    await collect(3900, "fileRow:2");
    expect(await told()).toBe("collected 4500 0 0 0 over");
    await collect(3900, "fileRow:2", true);
    expect(await told()).toBe("collected 3900 0 0 0 short");
  });
});
