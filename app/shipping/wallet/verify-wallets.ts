import { countVerified, selectProblems, type Problem } from "#db/shipping/verify.ts";

import type { Service } from "../context.ts";

export interface Verification {
  accounts: number;
  transfers: number;
  shipments: number;
  /** Every inconsistent cent and label. */
  problems: Problem[];
}

/** Replays the ledger against every shipment, and against itself. */
export function verifyWallets(service: Service): Promise<Verification> {
  return service.db.readLong(async (db) => ({
    ...(await countVerified(db)),
    problems: await selectProblems(db),
  }));
}
