import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { listReturns } from "#app/shipping/returns/draft-return.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { statusText } from "../status-text.ts";

/** How a shipment is tied to what brings its parcel back. */
export interface ReturnsView {
  /** The shipment whose parcel this one brings back; null for what is sent for the first time. */
  of: { shipmentId: number; name: string } | null;
  /** What brings its parcel back, the oldest first, also what was given back. */
  by: { shipmentId: number; statusText: string }[];
  canCreate: boolean;
}

export async function readReturns(
  ctx: ServedShopContext,
  shipment: Shipment,
): Promise<ReturnsView> {
  const { by, canCreate } = await listReturns(ctx, shipment);
  return {
    of: shipment.returnOf ? await originalOf(ctx, shipment.returnOf) : null,
    by: by.map((each) => ({
      shipmentId: each.shipmentId,
      statusText: statusText(ctx.messages, each),
    })),
    canCreate,
  };
}

async function originalOf(ctx: ServedShopContext, returnOf: ShipmentId) {
  const { shipmentId, order, extId } = await getShipment(ctx, returnOf);
  return { shipmentId, name: order?.name || extId || String(shipmentId) };
}
