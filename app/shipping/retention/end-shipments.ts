import { enqueueJob } from "#db/jobs.ts";
import { eraseRecipients } from "#db/shipping/erasure.ts";
import {
  selectToForget,
  selectWithoutOrder,
  type AgedShipment,
} from "#db/shipping/retention/old-rows.ts";

import { contextOfShipment } from "../context-of-shipment.ts";
import type { Service } from "../context.ts";
import { annulDraft } from "../shipments/annul-draft.ts";

/** Recipients of one transaction: each has an address, perhaps a label, and some events. */
const FORGOTTEN_AT_ONCE = 25;

const idsOf = (shipments: readonly AgedShipment[]) => shipments.map(({ shipmentId }) => shipmentId);

/** Annuls those of these drafts that belong to no order of a store. One that is paid meanwhile stays. */
export async function annulOldDrafts(
  service: Service,
  drafts: readonly AgedShipment[],
  signal: AbortSignal,
): Promise<void> {
  const own = new Set(await selectWithoutOrder(service.db.read, idsOf(drafts)));
  for (const { accountId, shipmentId } of drafts.filter((draft) => own.has(draft.shipmentId))) {
    if (signal.aborted) return;
    const ctx = await contextOfShipment(service, accountId, shipmentId);
    const why = { annulReasonStatus: "other", annulReasonDetails: "expired" } as const;
    await annulDraft(ctx, { shipmentId, ...why });
  }
}

/** Erases the recipients of these shipments, and what was written about them. Those of an address book stay. */
export async function forgetRecipients(
  service: Service,
  shipments: readonly AgedShipment[],
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  const known = new Set(await selectToForget(service.db.read, idsOf(shipments), before));
  const toForget = shipments.filter(({ shipmentId }) => known.has(shipmentId));
  for (const [accountId, ofAccount] of Map.groupBy(toForget, (each) => each.accountId)) {
    for (let first = 0; first < ofAccount.length && !signal.aborted; first += FORGOTTEN_AT_ONCE) {
      const shipmentIds = idsOf(ofAccount.slice(first, first + FORGOTTEN_AT_ONCE));
      await service.db.tx(accountId, async (tx) => {
        await eraseRecipients(tx, accountId, shipmentIds, service.now());
        await enqueueJob(tx, service, { kind: "eraseMails", payload: { shipmentIds } });
      });
    }
  }
}
