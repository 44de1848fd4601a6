import { selectPickups, type PickupWithState } from "#db/shipping/pickups/pickups.ts";

import type { Context } from "../context.ts";
import type { PickupId } from "../model/ids.ts";

/** The account's, the newest first. */
export const listPickups = (
  { db, accountId }: Pick<Context, "db" | "accountId">,
  page: { before: PickupId | null; limit: number },
): Promise<PickupWithState[]> => selectPickups(db.read, accountId, page);
