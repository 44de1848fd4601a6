import {
  measureDisputable,
  selectCashDisputes,
  selectDisputable,
  selectDisputedSince,
  type CashDispute,
  type DisputeWindow,
} from "#db/shipping/cash/cash-disputes.ts";
import type { CashItem } from "#db/shipping/cash/cash-items.ts";

import type { Service } from "../context.ts";
import type { CashItemId } from "../model/ids.ts";
import { DAY_MS, HOUR_MS } from "../model/time-units.ts";
import { disputeByOf } from "./dispute-cash.ts";

/** Of all accounts of the bucket: the open ones first. */
export const listDisputes = (
  { db }: Pick<Service, "db">,
  { onlyOpen, limit }: { onlyOpen: boolean; limit: number },
): Promise<CashDispute[]> => selectCashDisputes(db.read, { onlyOpen }, limit);

/** Since when the cash of some parcels is disputed with their carriers; absent of those of which no dispute is open. */
export const readDisputedSince = (
  { db }: Pick<Service, "db">,
  items: readonly Pick<CashItem, "codItemId">[],
): Promise<Map<CashItemId, Date>> =>
  selectDisputedSince(
    db.read,
    items.map(({ codItemId }) => codItemId),
  );

/** What was handed over wrong and can still be disputed, with until when: what has the least time left comes first. */
export async function listDisputable(
  service: Pick<Service, "db" | "markets" | "now">,
  limit: number,
): Promise<{ item: CashItem; until: Date }[]> {
  const found: { item: CashItem; until: Date }[] = [];
  for (const window of windowsOf(service))
    for (const item of await selectDisputable(service.db.read, window, limit)) {
      const until = disputeByOf(service, item);
      if (until !== null) found.push({ item, until });
    }
  return found
    .toSorted((one, other) => one.until.getTime() - other.until.getTime())
    .slice(0, limit);
}

/** How long before its time is over an undisputed parcel needs a person. */
const REMINDED_MS = DAY_MS;

/** How much of that needs a person now, because its time ends within a day. */
export async function measureDisputesDue(
  service: Pick<Service, "db" | "markets" | "now">,
): Promise<{ count: number; oldest: Date | null }> {
  const all = await Promise.all(
    windowsOf(service).map(({ since, ...carrier }) =>
      measureDisputable(service.db.read, {
        ...carrier,
        since,
        before: new Date(since.getTime() + REMINDED_MS),
      }),
    ),
  );
  const oldest = all.flatMap((each) => (each.oldest ? [each.oldest.getTime()] : []));
  return {
    count: all.reduce((sum, each) => sum + each.count, 0),
    oldest: oldest.length === 0 ? null : new Date(Math.min(...oldest)),
  };
}

/** Of each carrier whose card names a time: since when what it has handed over can be disputed now. */
function windowsOf({ markets, now }: Pick<Service, "markets" | "now">): DisputeWindow[] {
  return [...markets.values()].flatMap(({ country, carriers }) =>
    carriers.flatMap(({ carrierToken, cash }) => {
      const hours = cash?.disputeWithinHours;
      if (hours === undefined) return [];
      return [{ country, carrierToken, since: new Date(now().getTime() - hours * HOUR_MS) }];
    }),
  );
}
