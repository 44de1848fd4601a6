import {
  measureWallets as readTotals,
  nothingSettled,
  settleTransfers,
  type SettledTransfers,
} from "#db/shipping/wallet-metrics.ts";

import type { Service } from "../context.ts";
import type { TransferId } from "../model/ids.ts";

export interface WalletTotals {
  /** What all wallets hold together. Cents. */
  balances: number;
  /** What all transfers brought to them: the same, as long as no cent is lost or made. */
  transfers: number;
}

/** Ids sort by birth, 4,096 to a millisecond: one this much below a new one is older than any open transaction. */
const SETTLED_BELOW = 10 * 60 * 1000 * 4096;
/** Some milliseconds of work, so that nobody waits long for their turn. */
const BATCH_MAX = 5_000;

/**
 * A meter of the whole ledger. It remembers the sum of the old transfers, which never change, and reads only the new
 * ones each time; the first reading reads all of them, in small batches. A row that somebody changed behind the rules
 * is found by `verifyWallets`, which reads everything.
 */
export function openWalletMeter(
  service: Service,
  batchMax = BATCH_MAX,
): () => Promise<WalletTotals> {
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
