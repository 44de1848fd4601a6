import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";

import type { ConnectedShop } from "../connected-shop.ts";
import { labelOrder, type Labelled } from "./labelled-order.ts";
import { allAtOnce, describe, expect, keptOf, push, test } from "./push-test.ts";

describe("a refund", () => {
  const refund = ({ world }: ConnectedShop, { shipmentId }: Labelled) =>
    annulAndRefundShipment(world.ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });

  test("cancels the fulfilment once, whichever job pushes it", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    await push(connected, labelled);
    await refund(connected, labelled);
    await allAtOnce([1, 2, 3].map(() => () => push(connected, labelled)));
    expect(labelled.order.fulfillments).toMatchObject([{ status: "CANCELLED" }]);
    expect(connected.store.calls("fulfillmentCancel")).toHaveLength(1);
    expect(await keptOf(connected, labelled)).toMatchObject({ state: "cancelled" });
  });

  test("takes it back once although the answer is lost", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    await push(connected, labelled);
    await refund(connected, labelled);
    connected.store.fail({ on: "fulfillmentCancel", kind: "cutAfter" });
    await expect(push(connected, labelled)).rejects.toThrow(/outcomeUnknown/);
    connected.world.ctx.passTime(31_000);
    await push(connected, labelled);
    expect(labelled.order.fulfillments).toMatchObject([{ status: "CANCELLED" }]);
    expect(connected.store.calls("fulfillmentCancel")).toHaveLength(1);
  });

  test("finds the fulfilment whose making was never answered", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    connected.store.fail({ on: "fulfillmentCreate", kind: "cutAfter" });
    await expect(push(connected, labelled)).rejects.toThrow(/outcomeUnknown/);
    await refund(connected, labelled);
    connected.world.ctx.passTime(31_000);
    await push(connected, labelled);
    expect(labelled.order.fulfillments).toMatchObject([{ status: "CANCELLED" }]);
  });

  test("of a shipment that was never pushed sends nothing to the store", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    await refund(connected, labelled);
    await push(connected, labelled);
    expect(labelled.order.fulfillments).toEqual([]);
    expect(await keptOf(connected, labelled)).toBeNull();
  });

  test("leaves a fulfilment alone that the merchant took back", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    await push(connected, labelled);
    connected.simulated.merchant.cancelFulfillment(labelled.order.fulfillments[0]!.id);
    await refund(connected, labelled);
    await push(connected, labelled);
    expect(connected.store.calls("fulfillmentCancel")).toEqual([]);
  });
});
