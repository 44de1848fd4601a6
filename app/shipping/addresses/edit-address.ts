import { findBookAddress, insertAddress, removeFromBook } from "#db/shipping/addresses.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context, InCommit } from "../context.ts";
import type { Address, AddressFields } from "../model/address.ts";
import type { AddressId } from "../model/ids.ts";
import { requirePlace } from "../rates/offers.ts";

/** Only the fields that are present change. */
export type AddressChanges = { [Field in keyof AddressFields]?: AddressFields[Field] | undefined };

/**
 * Replaces an address of the account's book by a changed one with an id of its own: shipments and drafts keep the one
 * that they were created with. Null when it is not in the book.
 * @throws ShippingError pApiAddressCountryMismatch, pApiAddressTerritoryNotFound
 */
export function editAddress(
  ctx: Context,
  { addressId, changes }: { addressId: AddressId; changes: AddressChanges },
  inCommit?: InCommit<Address>,
): Promise<Address | null> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const before = await findBookAddress(tx, accountId, addressId);
    if (!before) return null;
    const changed = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    const now = ctx.now();
    const address: Address = {
      ...before,
      ...changed,
      addressId: ctx.newId(),
      objectCreated: now,
    };
    requirePlace(ctx.market, address);
    if (!(await removeFromBook(tx, accountId, addressId, now))) return null;
    await insertAddress(tx, accountId, address, true);
    if (address.addressType === "sender")
      await recordActivity(ctx, tx, accountId, {
        action: "senderAdded",
        subjectKind: "address",
        subjectId: address.addressId,
      });
    await inCommit?.(tx, address);
    return address;
  });
}
