import { decideDurableCall } from "#db/durable/durable-calls.ts";
import {
  findManifest,
  type KeptManifest,
  selectUndecidedManifests,
} from "#db/shipping/pickups/manifests.ts";

import type { Service } from "../context.ts";
import type { ManifestId } from "../model/ids.ts";
import { keepManifestAnswer } from "./manifest-call.ts";
import { PickupRefused } from "./pickup-refused.ts";

/** Those of every account whose answer was lost, the newest first. */
export const listUndecidedManifests = ({ db }: Service, limit: number): Promise<KeptManifest[]> =>
  selectUndecidedManifests(db.read, limit);

/**
 * A person's answer in place of the carrier's. A list that the carrier has stays with it, and its document there; one
 * that it does not have frees its parcels for another.
 * @throws PickupRefused manifestNotFound, manifestSettled when it needs no person
 */
export async function settleManifest(
  service: Service,
  { manifestId, isMade, settledBy }: { manifestId: ManifestId; isMade: boolean; settledBy: string },
): Promise<KeptManifest> {
  const found = await findManifest(service.db.read, manifestId);
  if (!found) throw new PickupRefused("manifestNotFound");
  return service.db.tx(found.accountId, async (tx) => {
    const current = await findManifest(tx, manifestId);
    if (current?.state !== "needsPerson") throw new PickupRefused("manifestSettled");
    const outcome = await keepManifestAnswer(
      tx,
      manifestId,
      isMade
        ? { kind: "made", manifestRef: null, document: null }
        : { kind: "rejected", detail: "settled: the carrier has none" },
    );
    await decideDurableCall(tx, manifestId, { ...outcome, settledBy }, service.now());
    return (await findManifest(tx, manifestId)) ?? current;
  });
}
