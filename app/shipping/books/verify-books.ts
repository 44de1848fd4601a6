import { selectGuardProblems } from "#db/shipping/verification/guard-problems.ts";
import {
  countVerified,
  drawScreening,
  inOrder,
  screenedVerifications,
  unscreenedVerifications,
  type Numbers,
  type VerifiedRows,
  type Problem,
} from "#db/shipping/verify.ts";

import type { Service } from "../context.ts";

export interface Verification extends VerifiedRows {
  /** Every inconsistent cent and label. */
  problems: Problem[];
}

/**
 * Replays the ledger against every shipment, and against itself. Most rules are asked of all rows together first, which
 * says whether all of them are kept, and each by itself only when they are not.
 */
export async function verifyBooks({ db }: Pick<Service, "db">): Promise<Verification> {
  const screening = drawScreening();
  const [counted, ...found] = await db.readLongTogether<VerifiedRows | Numbers | Problem[]>([
    countVerified,
    ...screening.readings,
    ...unscreenedVerifications,
    (read) => selectGuardProblems(read, db.dialect),
  ]);
  const problems = found.filter((each) => Array.isArray(each));
  const rows = found.filter((each) => !Array.isArray(each)) as Numbers[];
  if (screening.isAnyViolated(rows) || problems.some((each) => each.length > 0))
    problems.push(...(await db.readLongTogether(screenedVerifications)));
  return { ...(counted as VerifiedRows), problems: inOrder(problems) };
}
