import {
  measureWallets as readTotals,
  nothingSettled,
  settleTransfers,
  type SettledTransfers,
  type WalletTotals,
} from "#db/shipping/wallet-metrics.ts";

import type { Service } from "../context.ts";
import { IDS_PER_MS, type TransferId } from "../model/ids.ts";
import { MINUTE_MS } from "../model/time-units.ts";

/** Ids sort by creation: an id this far below a new one is older than any open transaction. */
const SETTLED_BELOW = 10 * MINUTE_MS * IDS_PER_MS;
/** A batch takes some milliseconds, so that other readers do not wait long. */
const BATCH_MAX = 5_000;

/**
 * A running sum of the whole ledger, by currency. It keeps the sum of the old transfers, which never change, and
 * reads only new ones each time; the first reading reads all of them in small batches. A row changed around the
 * database rules is found by `verifyBooks`, which reads everything.
 */
export function openWalletMeter(
  service: Service,
  batchMax = BATCH_MAX,
): () => Promise<WalletTotals[]> {
  let settled: SettledTransfers = nothingSettled;

  return async function measureWallets() {
    const until = (service.newId<"Transfer">() - SETTLED_BELOW) as TransferId;
    for (;;) {
      const next = await settleTransfers(service.db.read, settled, until, batchMax);
      if (!next) break;
      settled = next;
      await service.sleep(0);
    }
    return readTotals(service.db.read, settled);
  };
}
