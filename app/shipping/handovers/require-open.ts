import type { Connection } from "#db/engine/database.ts";
import { type CountedHandover, findHandover } from "#db/shipping/handovers.ts";

import type { AccountId, HandoverId } from "../model/ids.ts";
import { HandoverRefused } from "./handover-refused.ts";

/** @throws HandoverRefused handoverNotFound, also for another account's; handoverClosed */
export async function requireOpen(
  tx: Connection,
  accountId: AccountId,
  handoverId: HandoverId,
): Promise<CountedHandover> {
  const handover = await findHandover(tx, accountId, handoverId);
  if (!handover) throw new HandoverRefused("handoverNotFound");
  if (handover.closedAt) throw new HandoverRefused("handoverClosed");
  return handover;
}
