import { isRecipientErased } from "#db/shipping/erasure.ts";
import { findMetadata, keepMetadata } from "#db/shipping/shipment-metadata.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context, InCommit } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Metadata } from "../model/metadata.ts";

/**
 * Changes what a client keeps with a shipment, whatever its state: the keys that are given, null removes one.
 * @throws ShippingError pApiShipmentNotFound; pApiShipmentNotEditable once its recipient is erased
 * @returns null when there would be more than `keysMax`
 */
export async function editShipmentMetadata(
  ctx: Context,
  given: { shipmentId: ShipmentId; changes: Record<string, string | null>; keysMax: number },
  inCommit?: InCommit<Metadata>,
): Promise<Metadata | null> {
  const { shipmentId, changes, keysMax } = given;
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    if (!(await findShipment(tx, accountId, shipmentId)))
      throw new ShippingError("pApiShipmentNotFound");
    if (await isRecipientErased(tx, shipmentId)) throw new ShippingError("pApiShipmentNotEditable");
    const merged = { ...(await findMetadata(tx, accountId, shipmentId)), ...changes };
    const kept = Object.entries(merged).flatMap(([key, value]) =>
      value === null ? [] : [[key, value] as const],
    );
    if (kept.length > keysMax) return null;
    const metadata = Object.fromEntries(kept);
    await keepMetadata(tx, accountId, shipmentId, metadata);
    await inCommit?.(tx, metadata);
    return metadata;
  });
}
