import { annulDraft } from "#app/shipping/shipments/annul-draft.ts";
import { findShipmentByExtId } from "#app/shipping/shipments/find-shipment-by-ext-id.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { describe, expect, openWorld, test } from "#test/support/world.ts";

const why = { annulReasonStatus: "other", annulReasonDetails: null } as const;

describe("annulling a draft", () => {
  test("works once and may be repeated", async ({ world }) => {
    const { shipmentId } = await world.draft();
    const asked = () => annulDraft(world.ctx, { shipmentId, ...why });
    expect(await Promise.all([asked(), asked()])).toEqual([true, true]);
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("annulled");
  });

  test("leaves a paid shipment and its money alone", async ({ world }) => {
    const paid = await world.paid();
    const balance = await world.balance();
    expect(await annulDraft(world.ctx, { shipmentId: paid.shipmentId, ...why })).toBe(false);
    expect(await getShipment(world.ctx, paid.shipmentId)).toMatchObject({
      status: paid.status,
      isPaid: true,
    });
    expect(await world.balance()).toBe(balance);
  });

  test("is refused for another account's", async ({ world, db }) => {
    const { shipmentId } = await world.draft();
    const other = await openWorld(db);
    await expect(annulDraft(other.ctx, { shipmentId, ...why })).rejects.toThrow(
      "pApiShipmentNotFound",
    );
  });
});

test("a shipment is found by its extId in its own scope and account only", async ({
  world,
  db,
}) => {
  const integration = { platform: "shopify", url: "https://a.example", connectorVersion: "1" };
  const { shipmentId } = await world.draft({ extId: "7-8", integration });
  const { ctx } = world;
  const newer = { ...integration, connectorVersion: "2" };
  expect((await findShipmentByExtId(ctx, { extId: "7-8", integration: newer }))?.shipmentId).toBe(
    shipmentId,
  );
  expect(await findShipmentByExtId(ctx, { extId: "7-8", integration: null })).toBeNull();
  const other = await openWorld(db);
  expect(await findShipmentByExtId(other.ctx, { extId: "7-8", integration })).toBeNull();
});
