import { selectCharges, selectChargesForPerson } from "#db/shipping/merchant-charges.ts";

import type { Context, Service } from "../context.ts";
import type { AccountId, MerchantChargeId } from "../model/ids.ts";
import type { ChargeState, ListedCharge } from "../model/merchant-charge.ts";
import { sliceOf, type Slice, type SliceRequest } from "../model/page.ts";

/** The newest first: those of one account, read by cursor. */
export async function listCharges(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  { limit, after, state }: SliceRequest & { state?: ChargeState | undefined },
): Promise<Slice<ListedCharge>> {
  const before = after === undefined ? null : (after as MerchantChargeId);
  const states = state === undefined ? null : [state];
  const rows = await selectCharges(db.read, { accountId, states, before }, limit + 1);
  return sliceOf(rows, limit, ({ charge }) => charge.chargeId);
}

/**
 * Of all states what was contested and waits for a person, the longest first, and then the newest; of some the newest.
 * @param accountId null for those of all accounts of the bucket but sandboxes
 */
export const listChargesOfBucket = (
  { db }: Pick<Service, "db">,
  accountId: AccountId | null,
  { states = null, limit }: { states?: readonly ChargeState[] | null; limit: number },
): Promise<ListedCharge[]> =>
  states === null
    ? selectChargesForPerson(db.read, accountId, limit)
    : selectCharges(db.read, { accountId, states }, limit);
