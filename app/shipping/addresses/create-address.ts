import { insertAddress } from "#db/shipping/addresses.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context, InCommit } from "../context.ts";
import type { Address, AddressFields, AddressType } from "../model/address.ts";
import { requirePlace } from "../rates/offers.ts";

export interface CreateAddress extends AddressFields {
  addressType: AddressType;
}

/**
 * Saves an address in the account's book. A saved address never changes.
 * @throws ShippingError pApiAddressCountryMismatch, pApiAddressTerritoryNotFound
 */
export async function createAddress(
  ctx: Context,
  input: CreateAddress,
  inCommit?: InCommit<Address>,
): Promise<Address> {
  requirePlace(ctx.market, input);

  const address: Address = { ...input, addressId: ctx.newId(), objectCreated: ctx.now() };
  await ctx.db.tx(ctx.accountId, async (tx) => {
    await insertAddress(tx, ctx.accountId, address, true);
    if (address.addressType === "sender")
      await recordActivity(ctx, tx, ctx.accountId, {
        action: "senderAdded",
        subjectKind: "address",
        subjectId: address.addressId,
      });
    await inCommit?.(tx, address);
  });
  return address;
}
