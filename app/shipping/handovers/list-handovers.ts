import { type CountedHandover, selectHandovers } from "#db/shipping/handovers.ts";

import type { Context } from "../context.ts";
import type { HandoverId } from "../model/ids.ts";

/** The account's, the newest first. */
export const listHandovers = (
  { db, accountId }: Pick<Context, "db" | "accountId">,
  page: { before: HandoverId | null; limit: number },
): Promise<CountedHandover[]> => selectHandovers(db.read, accountId, page);
