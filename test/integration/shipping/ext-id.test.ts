import { randomBytes } from "node:crypto";

import { findShipmentByExtId } from "#app/shipping/shipments/find-shipment-by-ext-id.ts";
import { listShipments } from "#app/shipping/shipments/list-shipments.ts";
import { expect, test } from "#test/support/world.ts";

test("an extId of any length is kept whole, is unique, and finds its shipment", async ({
  world,
}) => {
  // Letters that no compression makes shorter: an index of PostgreSQL holds less than three kilobytes.
  const extId = randomBytes(60_000).toString("base64");
  const draft = await world.draft({ extId });
  await world.draft({ extId: `${extId}x` });
  await expect(world.draft({ extId })).rejects.toMatchObject({ shipmentId: draft.shipmentId });
  const found = await findShipmentByExtId(world.ctx, { extId, integration: null });
  expect(found).toMatchObject({ shipmentId: draft.shipmentId, extId });
  const listed = await listShipments(world.ctx, {
    limit: 20,
    page: 1,
    extVendorId: null,
    filter: { extId },
  });
  expect(listed.data.map(({ shipmentId }) => shipmentId)).toEqual([draft.shipmentId]);
});
