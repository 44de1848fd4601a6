import { claimDurableCall, insertDurableCall } from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  deletePickup,
  findPickup,
  insertPickup,
  type PickupWithState,
} from "#db/shipping/pickups/pickups.ts";
import { claimStandingDay } from "#db/shipping/pickups/standing-pickups.ts";
import {
  claimForPickup,
  releaseFromPickup,
  selectWaitingParcels,
  selectShipmentsOfPickup,
  type WaitingParcel,
} from "#db/shipping/pickups/waiting-parcels.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context, Service } from "../context.ts";
import { durableCall } from "../durable/durable-call.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import type { AccountId, AddressId, PickupId, StandingPickupId } from "../model/ids.ts";
import {
  isPickupWindow,
  needsPickup,
  PICKUP_NOTE_LENGTH_MAX,
  PICKUP_SHIPMENTS_MAX,
  type Pickup,
} from "../model/pickup.ts";
import { pickupSteps, type ClaimedPickup } from "./pickup-call.ts";
import { PickupRefused } from "./pickup-refused.ts";

export interface RequestPickup {
  carrierToken: string;
  senderAddressId: AddressId;
  from: Date;
  to: Date;
  /** For the person who picks up; cut to 200 characters. */
  note: string | null;
  /** The standing wish that asks, once for this day, and for no fewer parcels than it wants. */
  standing?: { standingPickupId: StandingPickupId; day: string; leastParcels: number };
}

const PICKUP_LEASE_MS = 30_000;

/**
 * Asks a carrier to collect all parcels that wait at an origin for it, once: a repeated or simultaneous request gets
 * the pickup that they are in. The carrier's answer is in the pickup's state; after a lost one the carrier is not asked
 * again, because it cannot be asked what it has of a pickup: a person finds out.
 * @throws PickupRefused pickupNotOffered, pickupWindowInvalid, pickupNothingToCollect
 */
export async function requestPickup(ctx: Context, input: RequestPickup): Promise<PickupWithState> {
  const { from, to } = input;
  if (!isPickupWindow(from, to, ctx.now())) throw new PickupRefused("pickupWindowInvalid");
  const carrier = findCarrier(ctx.market, input.carrierToken);
  if (!carrier?.pickups?.request) throw new PickupRefused("pickupNotOffered");

  let pickupId: PickupId | null = null;
  const result = await durableCall(ctx, ctx.accountId, {
    async intent(tx) {
      const claimed = await claimPickup(ctx, tx, input);
      pickupId = "instead" in claimed ? claimed.instead : claimed.pickup.pickupId;
      return claimed;
    },
    ...pickupSteps(ctx, carrier),
  });
  const asked = "instead" in result ? result.instead : pickupId;
  const pickup = asked && (await findPickup(ctx.db.read, ctx.accountId, asked));
  if (!pickup) throw new PickupRefused("pickupNothingToCollect");
  return pickup;
}

/** The right to ask for all that is in no pickup; instead the pickup that the rest is in. */
async function claimPickup(
  ctx: Context,
  tx: Connection,
  { carrierToken, senderAddressId, from, to, note, standing }: RequestPickup,
): Promise<ClaimedPickup | { instead: PickupId }> {
  const { accountId } = ctx;
  const { country } = ctx.market;
  const now = ctx.now();
  const of = { carrierToken, senderAddressId };
  const limit = PICKUP_SHIPMENTS_MAX;
  const waiting = () => selectWaitingParcels(tx, accountId, { country, limit }, of);
  const found = await waiting();
  const free = found.filter(({ status, own }) => needsPickup(status, own, now));
  if (free.length === 0) return { instead: pickupOf(found) };
  if (standing) {
    if (free.length < standing.leastParcels) throw new PickupRefused("pickupNothingToCollect");
    if (!(await claimStandingDay(tx, accountId, standing))) return { instead: pickupOf(found) };
  }

  const pickup: Pickup = {
    pickupId: ctx.newId<"Pickup">(),
    accountId,
    country,
    carrierToken,
    senderAddressId,
    pickupFrom: from,
    pickupTo: to,
    parcelCount: free.length,
    note: note?.trim().slice(0, PICKUP_NOTE_LENGTH_MAX) || null,
    pickupRef: null,
    carrierDetail: null,
    noShowAt: null,
    noShowReason: null,
    objectCreated: now,
  };
  await insertPickup(tx, pickup);
  await leaveEarlier(tx, free);
  const ids = free.map(({ shipmentId }) => shipmentId);
  const claimed = await claimForPickup(tx, pickup.pickupId, ids);
  if (claimed.length < ids.length) {
    // Another request was quicker by a moment: what it left over is for the next one.
    await deletePickup(tx, pickup.pickupId);
    return { instead: pickupOf(await waiting()) };
  }
  const call = await insertDurableCall(tx, intentOf(pickup), leaseOf(ctx), now);
  if (!call) throw new Error(`the pickup ${pickup.pickupId} has a call already`);
  await recordActivity(ctx, tx, accountId, {
    action: "pickupRequested",
    subjectKind: "pickup",
    subjectId: pickup.pickupId,
    count: claimed.length,
  });
  const shipments = await selectShipmentsOfPickup(tx, accountId, pickup.pickupId);
  return { pickup, call, shipments };
}

/** The pickup that the last of them is in. */
function pickupOf(waiting: readonly WaitingParcel[]): PickupId {
  const pickupId = waiting.findLast(({ own }) => own !== null)?.own?.pickupId;
  if (pickupId === undefined) throw new PickupRefused("pickupNothingToCollect");
  return pickupId;
}

/** The earlier pickup is over, or no courier came. */
async function leaveEarlier(tx: Connection, free: readonly WaitingParcel[]): Promise<void> {
  for (const { shipmentId, own } of free)
    if (own) await releaseFromPickup(tx, own.pickupId, [shipmentId]);
}

/** One call for each pickup: what keeps parcels out of a second pickup is their claim. */
const intentOf = ({ pickupId }: Pickup) => ({
  durableCallId: pickupId as number,
  kind: "requestPickup" as const,
  key: `pickup:${pickupId}`,
  requestRef: `pickup-${pickupId}`,
});

const leaseOf = ({ processId }: Service) => ({
  leaseOwner: processId,
  leaseMs: PICKUP_LEASE_MS,
});

/** The process that asked has died: nothing is known of its answer, so a person finds out. */
export async function resumePickup(
  service: Service,
  { accountId, pickupId }: { accountId: AccountId; pickupId: PickupId },
): Promise<void> {
  await durableCall(service, accountId, {
    async intent(tx) {
      const pickup = await findPickup(tx, accountId, pickupId);
      const call = pickup && (await claimDurableCall(tx, pickupId, leaseOf(service)));
      if (!call) return { instead: null };
      const shipments = await selectShipmentsOfPickup(tx, accountId, pickupId);
      return { pickup, call, shipments };
    },
    ...pickupSteps(service, null),
  });
}
