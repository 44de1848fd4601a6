import { removeStandingPickup } from "#db/shipping/pickups/standing-pickups.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import type { StandingPickupId } from "../model/ids.ts";
import type { StandingPickup } from "../model/standing-pickup.ts";
import { PickupRefused } from "./pickup-refused.ts";

/**
 * Nobody is asked by this wish any more; what was asked for stays as it is.
 * @throws PickupRefused standingPickupNotFound
 */
export function endStandingPickup(
  ctx: Context,
  standingPickupId: StandingPickupId,
): Promise<StandingPickup> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const removed = await removeStandingPickup(tx, accountId, standingPickupId);
    if (!removed) throw new PickupRefused("standingPickupNotFound");
    const subject = { subjectKind: "pickup", subjectId: standingPickupId } as const;
    await recordActivity(ctx, tx, accountId, { action: "standingPickupEnded", ...subject });
    return removed;
  });
}
