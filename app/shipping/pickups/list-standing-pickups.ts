import { selectStandingPickups } from "#db/shipping/pickups/standing-pickups.ts";

import type { Context } from "../context.ts";
import type { StandingPickupId } from "../model/ids.ts";
import type { StandingPickup } from "../model/standing-pickup.ts";

/** The account's in this country, the oldest first. */
export const listStandingPickups = (
  { db, accountId, market }: Pick<Context, "db" | "accountId" | "market">,
  page: { afterId: StandingPickupId | null; limit: number },
): Promise<StandingPickup[]> =>
  selectStandingPickups(db.read, { accountId, country: market.country }, page);
