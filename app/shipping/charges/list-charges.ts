import { selectCharges } from "#db/shipping/merchant-charges.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import type { ChargeState, MerchantCharge } from "../model/merchant-charge.ts";

/** The newest first. @param accountId null for those of all accounts of the bucket */
export const listCharges = (
  { db }: Pick<Service, "db">,
  accountId: AccountId | null,
  { states = null, limit }: { states?: readonly ChargeState[] | null; limit: number },
): Promise<{ charge: MerchantCharge; trackingNumber: string | null }[]> =>
  selectCharges(db.read, { accountId, states }, limit);
