import { selectShipmentCosts } from "#db/shipping/shipment-costs.ts";

import type { Context } from "../context.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { ShipmentCost } from "../model/shipment-cost.ts";

/** What the account's wallet has paid for these shipments; those that it paid nothing for are left out. */
export const readShipmentCosts = (
  { db, accountId }: Pick<Context, "db" | "accountId">,
  shipmentIds: readonly ShipmentId[],
): Promise<Map<ShipmentId, ShipmentCost>> => selectShipmentCosts(db.read, accountId, shipmentIds);
