import { selectRates } from "#db/shipping/rates.ts";
import { findMetadata } from "#db/shipping/shipment-metadata.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Metadata } from "../model/metadata.ts";
import type { Rate } from "../model/rate.ts";
import type { Shipment } from "../model/shipment.ts";
import type { WaybillState } from "../model/waybill-state.ts";
import { isExpiredRate } from "../shipments/quote-again.ts";
import { readWaybillState } from "./read-waybill-state.ts";

/** A shipment with what follows from its state. */
export interface DescribedShipment {
  shipment: Shipment;
  /** Why it has no number yet; null where there is nothing to say. */
  waybill: WaybillState | null;
  /** Those of an unpaid draft that have not expired; none where they are not wanted. */
  rates: Rate[];
  /** What its client keeps with it; empty where that is not wanted. */
  metadata: Metadata;
}

/**
 * One shipment, with what became of the request for its number. Asks no carrier and writes nothing.
 * @throws ShippingError pApiShipmentNotFound, also for another account's
 */
export async function describeShipment(
  ctx: Context,
  wanted: { shipmentId: ShipmentId; withRates: boolean; withMetadata: boolean },
): Promise<DescribedShipment> {
  const { shipmentId, withRates, withMetadata } = wanted;
  const shipment = await findShipment(ctx.db.read, ctx.accountId, shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  const isDraft = !shipment.isPaid && shipment.status === "quoted";
  const rates = withRates && isDraft ? await selectRates(ctx.db.read, shipmentId) : [];
  return {
    shipment,
    waybill: await readWaybillState(ctx, shipment),
    metadata: withMetadata ? await findMetadata(ctx.db.read, ctx.accountId, shipmentId) : {},
    rates: rates.filter((rate) => !isExpiredRate(ctx, shipment, rate)),
  };
}
