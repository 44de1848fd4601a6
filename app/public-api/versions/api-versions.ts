import type { RawRequest } from "../endpoint.ts";
import type { RefusalBody } from "../refusal.ts";

/**
 * How an older version differs from the next newer one, in one respect. The operations themselves know the latest
 * version alone; each function gets what the newer side of it sends or takes, and changes no argument.
 */
export interface VersionChange {
  /** The ids of the operations that it concerns. */
  operations: readonly string[];
  /** From the older to the newer form; the request is as it was sent, not yet validated. */
  request?: (request: RawRequest) => RawRequest;
  /** From the newer to the older form. */
  payload?: (payload: unknown) => unknown;
  /** From the newer to the older form; also of the places that `details` name. */
  refusal?: (refusal: RefusalBody) => RefusalBody;
}

/** One date that clients may name in their requests. */
export interface ApiVersion {
  /** `YYYY-MM-DD`. */
  date: string;
  /** What is otherwise than in the next newer version; empty for the latest. */
  changes: readonly VersionChange[];
}

/** Section 9: what an answer was written by before there was a second version. */
export const FIRST_VERSION = "2026-01-01";

/** Every version that is served, the latest first. */
export const apiVersions: readonly ApiVersion[] = [{ date: FIRST_VERSION, changes: [] }];

/** Their dates, in that order. */
export const datesOf = (versions: readonly ApiVersion[]): string[] => {
  const dates = versions.map(({ date }) => date);
  const inOrder = [...new Set(dates)].toSorted().toReversed();
  if (inOrder.join() !== dates.join()) throw new Error(`not the latest first: ${dates.join(", ")}`);
  return dates;
};
