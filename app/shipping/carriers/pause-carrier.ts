import type { Connection } from "#db/engine/database.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import {
  endPause,
  type KeptPause,
  selectKeptPauses,
  setPause,
} from "#db/shipping/carrier-pauses.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import type { ActivityAction } from "../model/activity.ts";
import type { CarrierPause, PauseScope } from "../model/carrier-pause.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId } from "../model/ids.ts";

/**
 * Offers of the carrier in this scope say `carrierFleetUnavailable` until then, drafts that chose it before have to
 * choose again, and the checkout leaves it out. Every process knows of it within ten seconds; labels that were paid
 * before are still made and followed. Said again it replaces what was said.
 * @throws ShippingError accountNotFound
 */
export function pauseCarrier(service: Service, pause: CarrierPause): Promise<void> {
  return inScope(service, pause, "carrierPaused", (tx) => setPause(tx, pause, service.now()));
}

/**
 * Ends a pause before its time. False when nothing of that scope is paused.
 * @throws ShippingError accountNotFound
 */
export async function resumeCarrier(
  service: Service,
  scope: PauseScope,
  resumedBy: string,
): Promise<boolean> {
  let isEnded = false;
  await inScope(service, scope, "carrierResumed", async (tx) => {
    isEnded = await endPause(tx, scope, { resumedBy, now: service.now() });
    return isEnded;
  });
  return isEnded;
}

/** The latest word first; those that are over are among them. */
export const listPauses = ({ db }: Service, limit: number): Promise<KeptPause[]> =>
  selectKeptPauses(db.read, limit);

/** What concerns one account alone is in its activity; who did the rest is in the pause itself. */
function inScope(
  service: Service,
  { accountId, carrierToken }: PauseScope,
  action: ActivityAction,
  change: (tx: Connection) => Promise<boolean | void>,
): Promise<void> {
  return service.db.tx(accountId, async (tx) => {
    if (accountId !== null) await requireAccount(tx, accountId);
    const isChanged = await change(tx);
    if (accountId === null || isChanged === false) return;
    const subject = { subjectKind: "carrier", subjectId: carrierToken } as const;
    await recordActivity(service, tx, accountId, { action, ...subject });
  });
}

async function requireAccount(tx: Connection, accountId: AccountId): Promise<void> {
  if (!(await findAccount(tx, accountId))) throw new ShippingError("accountNotFound");
}
