import type { Connection } from "#db/engine/database.ts";
import {
  type CountedHandover,
  insertHandover,
  nextHandoverNumber,
  selectOpenHandovers,
} from "#db/shipping/handovers.ts";
import { selectWaitingParcels } from "#db/shipping/pickups/waiting-parcels.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { readSenders } from "../addresses/read-senders.ts";
import type { Context } from "../context.ts";
import type { AddressId } from "../model/ids.ts";
import { HandoverRefused } from "./handover-refused.ts";

interface Origin {
  carrierToken: string;
  senderAddressId: AddressId;
}

/**
 * The hand-over that parcels of this carrier at this origin are scanned into: the one that is open, so that several
 * people scan into one, else a new one. Senders at one written place have one.
 * @throws HandoverRefused handoverNothingWaits
 */
export function openHandover(ctx: Context, of: Origin): Promise<CountedHandover> {
  const { accountId } = ctx;
  const { country } = ctx.market;
  return ctx.db.tx(accountId, async (tx) => {
    const open = await findOpen(ctx, tx, of);
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

async function findOpen(
  { accountId, market: { country } }: Context,
  tx: Connection,
  { carrierToken, senderAddressId }: Origin,
): Promise<CountedHandover | undefined> {
  const open = await selectOpenHandovers(tx, accountId, { country, carrierToken });
  const ids = [senderAddressId, ...open.map((each) => each.senderAddressId)];
  const { placeOf } = await readSenders(tx, accountId, ids);
  return open.find((each) => placeOf(each.senderAddressId) === placeOf(senderAddressId));
}
