import {
  type CountedHandover,
  findOpenHandover,
  insertHandover,
  nextHandoverNumber,
} from "#db/shipping/handovers.ts";
import { selectWaitingParcels } from "#db/shipping/pickups/waiting-parcels.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import type { AddressId } from "../model/ids.ts";
import { HandoverRefused } from "./handover-refused.ts";

/**
 * The hand-over that parcels of this carrier at this origin are scanned into: the one that is open, so that several
 * people scan into one, else a new one.
 * @throws HandoverRefused handoverNothingWaits
 */
export function openHandover(
  ctx: Context,
  of: { carrierToken: string; senderAddressId: AddressId },
): Promise<CountedHandover> {
  const { accountId } = ctx;
  const { country } = ctx.market;
  return ctx.db.tx(accountId, async (tx) => {
    const open = await findOpenHandover(tx, accountId, { country, ...of });
    if (open) return open;
    const waiting = await selectWaitingParcels(tx, accountId, { country, limit: 1 }, of);
    if (waiting.length === 0) throw new HandoverRefused("handoverNothingWaits");

    const handover = {
      handoverId: ctx.newId<"Handover">(),
      accountId,
      country,
      ...of,
      number: await nextHandoverNumber(tx, accountId),
      objectCreated: ctx.now(),
      closedAt: null,
      signature: null,
    };
    await insertHandover(tx, handover);
    await recordActivity(ctx, tx, accountId, {
      action: "handoverOpened",
      subjectKind: "handover",
      subjectId: handover.handoverId,
    });
    return { ...handover, shipments: 0 };
  });
}
