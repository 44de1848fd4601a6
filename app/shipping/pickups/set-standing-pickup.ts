import type { Connection } from "#db/engine/database.ts";
import {
  insertStandingPickup,
  removeStandingPickup,
  selectStandingPickupsOf,
} from "#db/shipping/pickups/standing-pickups.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { findSenderAddress } from "../addresses/find-sender-address.ts";
import { readSenders } from "../addresses/read-senders.ts";
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
 * each carrier and written place: this one stands in place of those before, under the first one's id, and a day that
 * one of them was asked for is not asked for again.
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
    const before = await atTheSamePlace(ctx, tx, terms);
    for (const { standingPickupId } of before)
      await removeStandingPickup(tx, accountId, standingPickupId);
    const askedDays = before.flatMap(({ askedDay }) => askedDay ?? []);
    const kept: StandingPickup = {
      standingPickupId: ctx.newId<"StandingPickup">(),
      accountId,
      country: ctx.market.country,
      skippedDay: null,
      skippedFor: null,
      objectCreated: ctx.now(),
      ...before[0],
      ...terms,
      note: note?.trim().slice(0, PICKUP_NOTE_LENGTH_MAX) || null,
      askedDay: askedDays.toSorted().at(-1) ?? null,
    };
    await insertStandingPickup(tx, kept);
    const subject = { subjectKind: "pickup", subjectId: kept.standingPickupId } as const;
    await recordActivity(ctx, tx, accountId, { action: "standingPickupSet", ...subject });
    return kept;
  });
}

/** Those of this carrier whose senders are at the same written place: a courier comes to a door once. */
async function atTheSamePlace(
  { accountId, market: { country } }: Context,
  tx: Connection,
  { carrierToken, senderAddressId }: StandingPickupTerms,
): Promise<StandingPickup[]> {
  const known = await selectStandingPickupsOf(tx, { accountId, country, carrierToken });
  const ids = [senderAddressId, ...known.map((each) => each.senderAddressId)];
  const { placeOf } = await readSenders(tx, accountId, ids);
  return known.filter((each) => placeOf(each.senderAddressId) === placeOf(senderAddressId));
}
