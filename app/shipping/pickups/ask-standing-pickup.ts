import { enqueueJob } from "#db/jobs.ts";
import {
  findStandingPickup,
  noteSkippedDay,
  selectAllStandingPickups,
} from "#db/shipping/pickups/standing-pickups.ts";

import { findSenderAddress } from "../addresses/find-sender-address.ts";
import { contextOfAccount } from "../context-of-account.ts";
import type { Context, Service } from "../context.ts";
import { eachInRound } from "../each-in-round.ts";
import { pauseOf } from "../model/carrier-pause.ts";
import { holidayFinder } from "../model/holidays.ts";
import type { AccountId, StandingPickupId } from "../model/ids.ts";
import { zoneAt } from "../model/market-customs.ts";
import { dueWindow, type SkipReason, type StandingPickup } from "../model/standing-pickup.ts";
import { knownZone } from "../model/working-days.ts";
import { PickupRefused } from "./pickup-refused.ts";
import { requestPickup } from "./request-pickup.ts";

const READ_AT_ONCE = 500;

/**
 * Has each whose time it is asked for in a job of its own: one slow carrier holds up no other merchant.
 * @throws RoundFailed for those that failed, when the others were looked at
 */
export async function watchStandingPickups(service: Service, signal?: AbortSignal): Promise<void> {
  const nameOf = ({ standingPickupId }: StandingPickup) => `standing pickup ${standingPickupId}`;
  await eachInRound(standingPickups(service, signal), nameOf, (pickup) =>
    askIfDue(service, pickup),
  );
}

async function* standingPickups(
  service: Service,
  signal: AbortSignal | undefined,
): AsyncGenerator<StandingPickup> {
  for (let afterId: StandingPickupId | null = null; ;) {
    const read: StandingPickup[] = await selectAllStandingPickups(
      service.db.read,
      afterId,
      READ_AT_ONCE,
    );
    for (const pickup of read) {
      if (signal?.aborted) return;
      yield pickup;
    }
    afterId = read.at(-1)?.standingPickupId ?? null;
    if (read.length < READ_AT_ONCE) return;
  }
}

async function askIfDue(service: Service, pickup: StandingPickup): Promise<boolean> {
  const { accountId, standingPickupId } = pickup;
  const ctx = await contextOfAccount(service, accountId, pickup.country);
  const due = ctx && (await dueNow(ctx, pickup));
  if (!due) return false;
  return service.db.tx(accountId, (tx) =>
    enqueueJob(tx, service, {
      kind: "askStandingPickup",
      payload: { accountId, standingPickupId },
      pendingKey: `standingPickup:${standingPickupId}`,
    }),
  );
}

/** The window of a standing pickup that is to be asked for now; null for none, and where it was asked for that day. */
async function dueNow(ctx: Context, pickup: StandingPickup) {
  const sender = await findSenderAddress(ctx, ctx.accountId, pickup.senderAddressId);
  if (!sender) return null;
  const zone = knownZone(zoneAt(ctx.market.customs, sender.territoryBaseId));
  const due = dueWindow(pickup, zone, ctx.now());
  if (!due || (pickup.askedDay !== null && pickup.askedDay >= due.day)) return null;
  return { ...due, place: sender.territoryBaseId };
}

/**
 * Asks a carrier for the standing pickup of a day, once: the claim of the day is in the commit that writes the
 * intent. On a holiday, while the operator holds the carrier back, or with too few parcels nobody is asked, and the
 * standing pickup says so; what is labelled before the window ends is asked for in a later round.
 */
export async function askStandingPickup(
  service: Service,
  { accountId, standingPickupId }: { accountId: AccountId; standingPickupId: StandingPickupId },
): Promise<void> {
  const pickup = await findStandingPickup(service.db.read, accountId, standingPickupId);
  const ctx = pickup && (await contextOfAccount(service, accountId, pickup.country));
  const due = ctx && (await dueNow(ctx, pickup));
  if (!due) return;
  const { day, from, to } = due;
  const { carrierToken, senderAddressId, note, leastParcels } = pickup;
  const skip = (reason: SkipReason) =>
    service.db.tx(accountId, (tx) =>
      noteSkippedDay(tx, accountId, { standingPickupId, day, reason }),
    );
  if (due.isHoliday(holidayFinder(ctx.market.customs.holidays))) return skip("holiday");
  const at = { fromTerritoryBaseId: due.place, toTerritoryBaseId: due.place, routeClass: null };
  if (pauseOf(ctx.market.pauses, { accountId, carrierToken, ...at }, ctx.now()))
    return skip("carrierPaused");
  const standing = { standingPickupId, day, leastParcels };
  try {
    await requestPickup(ctx, { carrierToken, senderAddressId, from, to, note, standing });
  } catch (error) {
    if (!(error instanceof PickupRefused)) throw error;
    return skip(error.code === "pickupNotOffered" ? "notOffered" : "tooFew");
  }
}
