import { selectRates } from "#db/shipping/rates.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
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
}

/**
 * One shipment, with what became of the request for its number. Asks no carrier and writes nothing.
 * @throws ShippingError pApiShipmentNotFound, also for another account's
 */
export async function describeShipment(
  ctx: Context,
  { shipmentId, withRates }: { shipmentId: ShipmentId; withRates: boolean },
): Promise<DescribedShipment> {
  const shipment = await findShipment(ctx.db.read, ctx.accountId, shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  const isDraft = !shipment.isPaid && shipment.status === "quoted";
  const rates = withRates && isDraft ? await selectRates(ctx.db.read, shipmentId) : [];
  return {
    shipment,
    waybill: await readWaybillState(ctx, shipment),
    rates: rates.filter((rate) => !isExpiredRate(ctx, shipment, rate)),
  };
}
