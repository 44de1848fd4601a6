import { findListedCharge } from "#db/shipping/merchant-charges.ts";

import type { Context } from "../context.ts";
import type { MerchantChargeId } from "../model/ids.ts";
import type { ListedCharge } from "../model/merchant-charge.ts";

/** A charge of the account, with its parcel's numbers; null for none. */
export const getCharge = (
  { db, accountId }: Pick<Context, "db" | "accountId">,
  chargeId: MerchantChargeId,
): Promise<ListedCharge | null> => findListedCharge(db.read, accountId, chargeId);
