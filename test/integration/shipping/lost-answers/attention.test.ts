import { makeMetrics } from "#app/metrics/metrics.ts";
import type { QuotedShipment } from "#app/shipping/model/shipment.ts";
import { quoteShipment } from "#app/shipping/shipments/quote-shipment.ts";
import { collectAttention } from "#app/shipping/tracking/collect-attention.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { selectCarrierCalls } from "#db/shipping/carrier-calls.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { annul, passWithRounds, worldWith } from "./lost-answers.ts";

const reasonsOf = ({ rates }: QuotedShipment) => rates.map((rate) => rate.unavailableReason);

describe("what needs the operator", () => {
  test("is reported once, and counted until it is settled", async ({ db }) => {
    const world = await worldWith(db, { canFind: false, create: ["losesTheAnswer"] });
    expect(await collectAttention(world.service)).toEqual([]);
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await passWithRounds(world, 150);

    expect(await collectAttention(world.service)).toMatchObject([
      { kind: "createWaybill", subject: expect.any(Number), shipmentId },
    ]);
    expect(await collectAttention(world.service)).toEqual([]);
    expect(await makeMetrics(world.service).text()).toContain(
      'encomienda_questions_open{kind="createGuide"} 1',
    );
  });

  test("is a number range of which nine tenths are used, and its end is a refusal", async ({
    db,
  }) => {
    const world = await worldWith(db, { balance: 50_000 });
    Object.assign(world.port, {
      numbers: {
        count: 10,
        numberOf(serial: number) {
          if (serial > 10) throw new RangeError("the range has ended");
          return `R${serial}`;
        },
      },
    });
    for (let used = 0; used < 9; used += 1)
      await generateShipmentTrackingNumber(world.ctx, (await world.paid()).shipmentId);
    expect(await collectAttention(world.service)).toMatchObject([
      { kind: "numberRange", subject: "scripted", country: "EC", used: 9, size: 10 },
    ]);
    const metrics = await makeMetrics(world.service).text();
    expect(metrics).toContain(
      'encomienda_number_range_used_ratio{country="EC",carrier="scripted"} 0.9',
    );
    const { shipmentId } = await world.paid();
    const draft = await world.draft();
    expect(reasonsOf(draft)).toEqual([null]);
    await generateShipmentTrackingNumber(world.ctx, (await world.paid()).shipmentId);

    // The draft was quoted before the end, and its purchase comes after it.
    const refused = await generateShipmentTrackingNumber(world.ctx, shipmentId);
    expect(refused.trackingNumber).toBeNull();
    expect(await selectCarrierCalls(db.read, 1)).toMatchObject([
      { shipmentId, state: "rejected", detail: expect.stringContaining("number range") },
    ]);
    expect((await annul(world, shipmentId)).status).toBe("refunded");

    expect(reasonsOf(await world.draft())).toEqual(["carrierFleetUnavailable"]);
    const { sender, recipient, parcel, goodsCollection, goodsInsured } = draft;
    const goods = { goodsCollection, goodsInsured };
    const place = { sender, recipient, parcel: parcel!, ...goods };
    expect(await quoteShipment(world.ctx, place)).toMatchObject([
      { carrierToken: "scripted", unavailableReason: "carrierFleetUnavailable", priceTotal: 500 },
    ]);
  });
});
