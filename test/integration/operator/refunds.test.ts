import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { Database } from "#db/engine/database.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

const PRICE = 5;
const START = 100;

describe("refunds", () => {
  test("a pending one is listed, settled once with the money back, and gone from the list", async ({
    db,
  }) => {
    const { world, shipmentId } = await shipmentThatWaits(db);
    const { json, refusal, operate } = terminal(world.service);
    const wallet = ["wallet", "show", "--account", String(world.accountId)];

    const waiting = {
      shipmentId,
      accountId: world.accountId,
      carrierToken: "scripted",
      country: "EC",
      amount: PRICE,
      currency: "USD",
    };
    expect(await json("refunds", "list")).toMatchObject([{ ...waiting, status: "refundPending" }]);
    expect((await operate("refunds", "list")).out).toContain(String(shipmentId));
    expect(await json(...wallet)).toMatchObject({ balance: START - PRICE });

    const settle = ["refunds", "settle", "--shipment", String(shipmentId)];
    expect(await json(...settle)).toEqual({ ...waiting, status: "refunded", balance: START });
    expect(await refusal(...settle)).toMatchObject({ code: 1, error: "shipmentRefundNotPending" });
    expect(await json(...wallet)).toMatchObject({ balance: START });
    expect(await json("refunds", "list")).toEqual([]);
  });

  test("a pending one counts as what the person moved, and above that two people settle it", async ({
    db,
  }) => {
    const { world, shipmentId } = await shipmentThatWaits(db);
    const settle = ["refunds", "settle", "--shipment", String(shipmentId)];
    const eva = terminal(world.service, undefined, { name: "Eva", role: "operations" });
    const uma = terminal(world.service, undefined, { name: "Uma", role: "operations" });
    const ana = terminal(world.service, undefined, { name: "Ana" });
    const other = { code: 1, error: "moneyNeedsAnotherPerson" };
    // No role but finance and admin moves anything alone, and two without a limit are nobody.
    expect(await eva.refusal(...settle)).toMatchObject(other);
    expect(await eva.refusal(...settle)).toMatchObject(other);
    expect(await uma.refusal(...settle)).toMatchObject(other);
    expect(await ana.json(...settle)).toMatchObject({ status: "refunded", balance: START });
    expect(await ana.json("wallet", "requests")).toMatchObject([
      {
        type: "refundSettled",
        amount: PRICE,
        state: "done",
        requestedBy: "Eva",
        confirmedBy: "Ana",
      },
    ]);
  });

  test("the list names no person", async ({ db }) => {
    const { world } = await shipmentThatWaits(db);
    const { operate } = terminal(world.service);
    for (const words of [
      ["refunds", "list"],
      ["refunds", "list", "--json"],
    ]) {
      const { out } = await operate(...words);
      expect(out).not.toContain(world.recipient.fullName);
      expect(out).not.toContain(world.recipient.phone);
    }
  });

  test("settling refuses a shipment that does not exist or waits for nothing", async ({
    world,
  }) => {
    const { refusal } = terminal(world.service);
    const { shipmentId } = await world.paid();
    const settle = (id: number) => refusal("refunds", "settle", "--shipment", String(id));
    expect(await settle(5)).toMatchObject({ code: 1, error: "pApiShipmentNotFound" });
    expect(await settle(shipmentId)).toMatchObject({ code: 1, error: "shipmentRefundNotPending" });
  });
});

/** A labelled shipment whose carrier gives money back only after a manual review. */
async function shipmentThatWaits(db: Database) {
  const { carrier } = scriptedCarrier({ annul: ["manual"], priceTotal: PRICE * 100 });
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const { shipmentId } = await world.paid();
  await generateShipmentTrackingNumber(world.ctx, shipmentId);
  await annulAndRefundShipment(world.ctx, {
    shipmentId,
    annulReasonStatus: "other",
    annulReasonDetails: null,
  });
  return { world, shipmentId };
}
