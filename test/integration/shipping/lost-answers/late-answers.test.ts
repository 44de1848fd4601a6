import type { WaybillReply } from "#app/shipping/model/carrier.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import { eventually } from "#test/support/eventually.ts";
import { describe, expect, serviceOn, test } from "#test/support/world.ts";

import { annul, expectClean, passWithRounds, worldWith } from "./lost-answers.ts";

const SUSPENDED_MS = 130_000;
const created = (trackingNumber: string): WaybillReply => ({
  kind: "created",
  trackingNumber,
  trackingCarrierUrl: null,
  labelPdf: new TextEncoder().encode("%PDF-1.4 late"),
});
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

describe("an answer that comes after its call was taken over", () => {
  test("a waybill of it is the shipment's where the call is still open", async ({ db }) => {
    const world = await worldWith(db, {});
    const { shipmentId } = await world.paid();
    const answers: ((reply: WaybillReply) => void)[] = [];
    world.port.createWaybill = () => new Promise((resolve) => answers.push(resolve));
    const first = generateShipmentTrackingNumber(world.ctx, shipmentId);
    await eventually(() => expect(answers).toHaveLength(1));
    world.ctx.passTime(40_000);
    await reconcile(serviceOn(db, { markets: world.service.markets }));

    answers[0]?.(created("LATE-1"));
    expect((await first).trackingNumber).toBe("LATE-1");
    expect(world.calls.annul).toEqual([]);
    await expectClean(world);
  });

  test("a waybill of it that no shipment can have any more is annulled at the carrier", async ({
    db,
  }) => {
    const world = await worldWith(db, {});
    const { shipmentId } = await world.paid();
    const answers: ((reply: WaybillReply) => void)[] = [];
    world.port.createWaybill = () => new Promise((resolve) => answers.push(resolve));
    world.port.findWaybill = async () => null;
    const first = generateShipmentTrackingNumber(world.ctx, shipmentId);
    await eventually(() => expect(answers).toHaveLength(1));
    world.ctx.passTime(SUSPENDED_MS);
    expect((await annul(world, shipmentId)).status).toBe("refunded");

    answers[0]?.(created("ORPHAN-1"));
    await first.catch(() => null);
    await passWithRounds(world, 30);
    expect(world.calls.annul).toEqual(["ORPHAN-1"]);
    expect(await getShipment(world.ctx, shipmentId)).toMatchObject({
      status: "refunded",
      trackingNumber: null,
    });
    await expectClean(world);
  });

  test("a request that is only sent after a long sleep is not sent", async ({ db }) => {
    const world = await worldWith(db, {});
    const { shipmentId } = await world.paid();
    const tx = db.tx.bind(db);
    let wake = () => {};
    const sleep = new Promise<void>((resolve) => (wake = resolve));
    let commits = 0;
    db.tx = async (...work) => {
      const committed = await tx(...work);
      commits += 1;
      if (commits === 1) await sleep;
      return committed;
    };
    const first = generateShipmentTrackingNumber(world.ctx, shipmentId);
    await eventually(() => expect(commits).toBe(1));
    db.tx = tx;
    world.ctx.passTime(SUSPENDED_MS);
    expect((await annul(world, shipmentId)).status).toBe("refunded");

    wake();
    await first.catch(() => null);
    expect(world.calls.create).toEqual([]);
    await expectClean(world);
  });

  test("a refusal of it ends nothing that another process has begun", async ({ db }) => {
    const world = await worldWith(db, {});
    const { shipmentId } = await world.paid();
    const answers: ((reply: WaybillReply) => void)[] = [];
    world.port.createWaybill = () => new Promise((resolve) => answers.push(resolve));
    world.port.findWaybill = async () => null;
    const first = generateShipmentTrackingNumber(world.ctx, shipmentId);
    await eventually(() => expect(answers).toHaveLength(1));
    world.ctx.passTime(SUSPENDED_MS);
    const second = reconcile(serviceOn(db, { markets: world.service.markets }));
    await eventually(() => expect(answers).toHaveLength(2));

    answers[0]?.({ kind: "rejected", detail: "address" });
    await aMoment();
    answers[1]?.(created("SC9"));
    await Promise.all([first, second]);
    expect((await getShipment(world.ctx, shipmentId)).trackingNumber).toBe("SC9");
    await expectClean(world);
  });

  test("a process whose clock is three minutes ahead makes no second waybill", async ({ db }) => {
    const world = await worldWith(db, { create: ["isLate"] });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    world.ctx.passTime(10_000);

    const now = () => new Date(world.ctx.now().getTime() + 3 * 60_000);
    const ahead = { ...world.ctx, now, processId: "ahead" };
    await reconcile(ahead);
    expect(world.calls.find).toHaveLength(1);
    expect(world.calls.create).toHaveLength(1);
  });
});
