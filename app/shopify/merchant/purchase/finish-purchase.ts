import { untilAborted } from "#app/jobs/define-job.ts";
import { contextOfShipment } from "#app/shipping/context-of-shipment.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { isWaybillRefused } from "#db/shopify/merchant.ts";

import type { ShopifyApp } from "../../app.ts";
import { obtainNumber } from "./obtain-number.ts";

/**
 * Asks for the number of a label that was paid for, until there is one. One that is unpaid, refunded or
 * refused by its carrier is skipped: the merchant sees it, and decides.
 * @throws Error while the carrier gives none: ask again later; the signal's reason when it is given
 */
export async function finishPurchase(
  { service }: ShopifyApp,
  { accountId, shipmentId }: JobPayloads["finishPurchase"],
  signal: AbortSignal,
): Promise<void> {
  const ctx = await contextOfShipment(service, accountId, shipmentId);
  const { isPaid, status, trackingNumber } = await getShipment(ctx, shipmentId);
  if (!isPaid || status !== "quoted" || trackingNumber !== null) return;
  if (await isWaybillRefused(service.db.read, accountId, shipmentId)) return;

  if (await untilAborted(signal, obtainNumber(ctx, shipmentId))) return;
  if (await isWaybillRefused(service.db.read, accountId, shipmentId)) return;
  throw new Error(`the carrier of shipment ${shipmentId} has given no number yet`);
}
