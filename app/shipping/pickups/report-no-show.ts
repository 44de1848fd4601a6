import { findPickup, markNoShow, type PickupWithState } from "#db/shipping/pickups/pickups.ts";
import {
  releaseFromPickup,
  selectShipmentsOfPickup,
} from "#db/shipping/pickups/waiting-parcels.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import type { PickupId } from "../model/ids.ts";
import { handoverStatuses, type NoShowReason } from "../model/pickup.ts";
import { recordForShipment } from "../tracking/record-tracking-events.ts";
import { PickupRefused } from "./pickup-refused.ts";

/**
 * Nobody came for a pickup that the carrier had taken. Its parcels that still wait are free for another, and it counts
 * against the carrier, once: said again it stays as it was said first.
 * @throws PickupRefused pickupNotFound, pickupNotTaken when the carrier never took it, pickupNotDue before its time
 */
export function reportNoShow(
  ctx: Context,
  { pickupId, reason }: { pickupId: PickupId; reason: NoShowReason },
): Promise<PickupWithState> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const now = ctx.now();
    const pickup = await findPickup(tx, accountId, pickupId);
    if (!pickup) throw new PickupRefused("pickupNotFound");
    if (pickup.noShowAt) return pickup;
    if (pickup.state !== "requested") throw new PickupRefused("pickupNotTaken");
    if (pickup.pickupFrom > now) throw new PickupRefused("pickupNotDue");

    const waiting = (await selectShipmentsOfPickup(tx, accountId, pickupId)).filter(({ status }) =>
      handoverStatuses.includes(status),
    );
    for (const { shipmentId, trackingNumber } of waiting) {
      if (trackingNumber === null) continue;
      const nothing = { place: null, detail: null, weighedKg: null };
      const event = {
        kind: "pickupNotFound",
        carrierCode: `pickup-${pickupId}-${reason}`,
      } as const;
      await recordForShipment(ctx, tx, { accountId, shipmentId, parcelNumber: null }, [
        { ...event, ...nothing, trackingNumber, occurredAt: now },
      ]);
    }
    const ids = waiting.map(({ shipmentId }) => shipmentId);
    if (ids.length > 0) await releaseFromPickup(tx, pickupId, ids);
    await markNoShow(tx, pickupId, { noShowAt: now, noShowReason: reason });
    await recordActivity(ctx, tx, accountId, {
      action: "pickupNobodyCame",
      subjectKind: "pickup",
      subjectId: pickupId,
      outcome: reason,
      count: Math.max(1, ids.length),
    });
    return { ...pickup, noShowAt: now, noShowReason: reason };
  });
}
