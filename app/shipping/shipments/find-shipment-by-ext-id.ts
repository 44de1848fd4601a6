import { selectShipmentByExtId as findByExtId } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import type { Integration } from "../model/integration.ts";
import type { Shipment } from "../model/shipment.ts";

/** The shipment with this extId in its scope: a client that lost the response to a creation finds what was created. */
export function findShipmentByExtId(
  ctx: Context,
  input: { extId: string; integration: Integration | null },
): Promise<Shipment | null> {
  return findByExtId(ctx.db.read, ctx.accountId, input);
}
