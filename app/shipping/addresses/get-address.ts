import { findBookAddress } from "#db/shipping/addresses.ts";

import type { Context } from "../context.ts";
import type { Address } from "../model/address.ts";
import type { AddressId } from "../model/ids.ts";

/** One address of the account's book, or null. */
export const getAddress = (ctx: Context, addressId: AddressId): Promise<Address | null> =>
  findBookAddress(ctx.db.read, ctx.accountId, addressId);
