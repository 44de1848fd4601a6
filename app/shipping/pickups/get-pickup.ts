import { findPickup, type PickupWithState } from "#db/shipping/pickups/pickups.ts";

import type { Context } from "../context.ts";
import type { PickupId } from "../model/ids.ts";
import { PickupRefused } from "./pickup-refused.ts";

/** @throws PickupRefused pickupNotFound, also for another account's */
export async function getPickup(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  pickupId: PickupId,
): Promise<PickupWithState> {
  const pickup = await findPickup(db.read, accountId, pickupId);
  if (!pickup) throw new PickupRefused("pickupNotFound");
  return pickup;
}
