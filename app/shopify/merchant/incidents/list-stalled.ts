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

export interface StalledParcels {
  /** On their way back to the shop, the newest first. */
  returning: ShipmentRow[];
  /** Numbers whose parcel was never handed over: some carriers annul them after days. The oldest first. */
  idle: ShipmentRow[];
}

export async function listStalled(ctx: ServedShopContext): Promise<StalledParcels> {
  const { accountId } = ctx;
  const { read } = ctx.db;
  const list = (status: "returnToSender" | "labelCreated", limit: number) =>
    selectListedShipments(read, accountId, { statuses: [status] }, { skip: 0, limit });

  const nowMs = ctx.now().getTime();
  const isIdle = ({ country, carrierToken, objectUpdated }: ListedShipment) => {
    const carrier = findCarrier(carriersIn(ctx, country), carrierToken);
    const patience = carrier && idleWarningMs(carrier);
    return patience !== null && nowMs - objectUpdated.getTime() > patience;
  };
  const numbered = (await list("labelCreated", CHECKED_MAX)).filter(isIdle);
  const returning = await list("returnToSender", LIMIT);
  return {
    returning: await shipmentRows(ctx, returning),
    idle: await shipmentRows(ctx, numbered.toReversed().slice(0, LIMIT)),
  };
}
