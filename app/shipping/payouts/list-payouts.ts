import { selectPayouts } from "#db/shipping/payouts/payouts.ts";

import type { Context, Service } from "../context.ts";
import type { AccountId, PayoutId } from "../model/ids.ts";
import { sliceOf, type Slice, type SliceRequest } from "../model/page.ts";
import type { Payout, PayoutState } from "../model/payout.ts";

/** The newest first: those of one account, read by cursor. */
export async function listPayouts(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  { limit, after, state }: SliceRequest & { state?: PayoutState | undefined },
): Promise<Slice<Payout>> {
  const before = after === undefined ? null : (after as PayoutId);
  const states = state === undefined ? null : [state];
  const rows = await selectPayouts(db.read, { accountId, states, before }, limit + 1);
  return sliceOf(rows, limit, ({ payoutId }) => payoutId);
}

/** The newest first. @param accountId null for those of all accounts of the bucket */
export const listPayoutsOfBucket = (
  { db }: Service,
  accountId: AccountId | null,
  { states = null, limit }: { states?: readonly PayoutState[] | null; limit: number },
): Promise<Payout[]> => selectPayouts(db.read, { accountId, states }, limit);
