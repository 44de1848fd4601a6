import { decideDurableCall } from "#db/durable/durable-calls.ts";
import { findPickup, findPickupOwner, type PickupWithState } from "#db/shipping/pickups/pickups.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import type { AccountId, PickupId } from "../model/ids.ts";
import { keepRejected, keepRequested } from "./pickup-call.ts";
import { PickupRefused } from "./pickup-refused.ts";

export interface SettlePickup {
  accountId: AccountId;
  pickupId: PickupId;
  /** What a person found out: whether the carrier comes, and its own key of the pickup where it named one. */
  isComing: boolean;
  pickupRef?: string | null;
  settledBy: string;
}

/**
 * A person's answer in place of the carrier's. One that the carrier does not have frees its parcels for another.
 * Settling it the same way again changes nothing.
 * @throws PickupRefused pickupNotFound, pickupPending while the carrier is asked, pickupSettled when it has another
 *   outcome
 */
export function settlePickup(service: Service, input: SettlePickup): Promise<PickupWithState> {
  const { accountId, pickupId, isComing, pickupRef = null, settledBy } = input;
  return service.db.tx(accountId, async (tx) => {
    const pickup = await findPickup(tx, accountId, pickupId);
    if (!pickup) throw new PickupRefused("pickupNotFound");
    if (pickup.state === "asking") throw new PickupRefused("pickupPending");
    if (pickup.state !== "undecided") {
      if ((pickup.state === "requested") !== isComing) throw new PickupRefused("pickupSettled");
      return pickup;
    }
    const outcome = isComing
      ? await keepRequested(service, tx, pickup, { pickupRef, detail: null })
      : await keepRejected(tx, pickup, "settled: the carrier has none");
    await decideDurableCall(tx, pickupId, { ...outcome, settledBy }, service.now());
    await recordActivity(service, tx, accountId, {
      action: "pickupSettled",
      subjectKind: "pickup",
      subjectId: pickupId,
      outcome: isComing ? "coming" : "none",
    });
    return (await findPickup(tx, accountId, pickupId)) ?? pickup;
  });
}

/** The same for the operator, who knows pickups but not their accounts. */
export async function settlePickupOfAny(
  service: Service,
  input: Omit<SettlePickup, "accountId">,
): Promise<PickupWithState> {
  const accountId = await findPickupOwner(service.db.read, input.pickupId);
  if (accountId === null) throw new PickupRefused("pickupNotFound");
  return settlePickup(service, { ...input, accountId });
}
