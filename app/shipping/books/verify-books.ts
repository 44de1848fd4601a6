import { selectGuardProblems } from "#db/shipping/verification/guard-problems.ts";
import {
  countVerified,
  inOrder,
  verifications,
  type Counted,
  type Problem,
} from "#db/shipping/verify.ts";

import type { Service } from "../context.ts";

export interface Verification extends Counted {
  /** Every inconsistent cent and label. */
  problems: Problem[];
}

/** Replays the ledger against every shipment, and against itself. */
export async function verifyBooks({ db }: Pick<Service, "db">): Promise<Verification> {
  const [counted, ...problems] = await db.readLongTogether<Counted | Problem[]>([
    countVerified,
    ...verifications,
    (read) => selectGuardProblems(read, db.dialect),
  ]);
  return { ...(counted as Counted), problems: inOrder(problems as Problem[][]) };
}
