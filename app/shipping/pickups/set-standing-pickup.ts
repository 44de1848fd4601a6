import { keepStandingPickup } from "#db/shipping/pickups/standing-pickups.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { findSenderAddress } from "../addresses/find-sender-address.ts";
import type { Context } from "../context.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import { PICKUP_NOTE_LENGTH_MAX } from "../model/pickup.ts";
import {
  areStandingPickupTerms,
  type StandingPickup,
  type StandingPickupTerms,
} from "../model/standing-pickup.ts";
import { PickupRefused } from "./pickup-refused.ts";

/**
 * From now on a carrier is asked on these days of every week to collect what waits at an origin. There is one for
 * each carrier and origin: this one stands in place of the one before.
 * @throws PickupRefused standingPickupInvalid, also for an address that is no sender of the account; pickupNotOffered
 */
export async function setStandingPickup(
  ctx: Context,
  { carrierToken, senderAddressId, weekdays, from, to, leastParcels, note }: StandingPickupTerms,
): Promise<StandingPickup> {
  const { accountId } = ctx;
  const terms = { carrierToken, senderAddressId, weekdays, from, to, leastParcels, note };
  if (!areStandingPickupTerms(terms)) throw new PickupRefused("standingPickupInvalid");
  if (!findCarrier(ctx.market, carrierToken)?.pickups?.request)
    throw new PickupRefused("pickupNotOffered");
  if (!(await findSenderAddress(ctx, accountId, senderAddressId)))
    throw new PickupRefused("standingPickupInvalid");
  return ctx.db.tx(accountId, async (tx) => {
    const kept = await keepStandingPickup(tx, {
      ...terms,
      note: note?.trim().slice(0, PICKUP_NOTE_LENGTH_MAX) || null,
      standingPickupId: ctx.newId<"StandingPickup">(),
      accountId,
      country: ctx.market.country,
      askedDay: null,
      skippedDay: null,
      skippedFor: null,
      objectCreated: ctx.now(),
    });
    const subject = { subjectKind: "pickup", subjectId: kept.standingPickupId } as const;
    await recordActivity(ctx, tx, accountId, { action: "standingPickupSet", ...subject });
    return kept;
  });
}
