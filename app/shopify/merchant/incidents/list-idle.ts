import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";
import { idleWarningMs } from "#app/shipping/model/idle-number.ts";
import { selectListedShipments, type ListedShipment } from "#db/shopify/merchant-shipments.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { carriersIn } from "../purchase/rate-views.ts";
import { shipmentRows, type ShipmentRow } from "../shipments/shipment-rows.ts";

/** As many as a merchant can work through. */
const LIMIT = 200;
/** At most this many numbers without a handover are read. */
const CHECKED_MAX = 1_000;

/** Numbers whose parcel was never handed over, the oldest first: some carriers annul them after days. */
export async function listIdle(ctx: ServedShopContext): Promise<ShipmentRow[]> {
  const { accountId } = ctx;
  const nowMs = ctx.now().getTime();
  const isIdle = ({ country, carrierToken, objectUpdated }: ListedShipment) => {
    const carrier = findCarrier(carriersIn(ctx, country), carrierToken);
    const patience = carrier && idleWarningMs(carrier);
    return patience !== null && nowMs - objectUpdated.getTime() > patience;
  };
  const filter = { statuses: ["labelCreated"] } as const;
  const range = { skip: 0, limit: CHECKED_MAX };
  const numbered = await selectListedShipments(ctx.db.read, accountId, filter, range);
  return shipmentRows(ctx, numbered.filter(isIdle).toReversed().slice(0, LIMIT));
}
