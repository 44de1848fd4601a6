import { findBookAddress, removeFromBook } from "#db/shipping/addresses.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import type { Address } from "../model/address.ts";
import type { AddressId } from "../model/ids.ts";

/** Takes an address out of the account's book; shipments and drafts keep it. Null when it is not in the book. */
export function deleteAddress(ctx: Context, addressId: AddressId): Promise<Address | null> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const address = await findBookAddress(tx, accountId, addressId);
    if (!address || !(await removeFromBook(tx, accountId, addressId, ctx.now()))) return null;
    if (address.addressType === "sender")
      await recordActivity(ctx, tx, accountId, {
        action: "senderRemoved",
        subjectKind: "address",
        subjectId: addressId,
      });
    return address;
  });
}
