import { enqueueJob } from "#db/jobs.ts";

import type { Service } from "../context.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";

/** A parcel by its ids. */
export interface CashParcel {
  accountId: AccountId;
  shipmentId: ShipmentId;
}

/** So many failures of one round are no single parcels': the round fails with the others. */
const ASIDE_MAX = 100;

/**
 * The work of a round on the cash of one parcel after the other. A parcel that fails is put aside: as a job of its own,
 * once, however many rounds find it again; it is tried until its cause is gone, and `listFailingCash` shows it.
 * @returns what the work resolved to; false for what was put aside
 */
export function puttingAside(service: Service) {
  let aside = 0;
  return async ({ accountId, shipmentId }: CashParcel, work: () => Promise<boolean>) => {
    try {
      return await work();
    } catch (error) {
      aside += 1;
      if (aside > ASIDE_MAX) throw error;
      await service.db.tx(null, (tx) =>
        enqueueJob(tx, service, {
          kind: "retryParcelCash",
          payload: { accountId, shipmentId },
          onceKey: `retryParcelCash:${shipmentId}`,
        }),
      );
      return false;
    }
  };
}
