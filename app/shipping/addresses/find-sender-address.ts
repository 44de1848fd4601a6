import { findSavedAddress } from "#db/shipping/addresses.ts";

import type { Service } from "../context.ts";
import type { Address } from "../model/address.ts";
import type { AccountId, AddressId } from "../model/ids.ts";

/** One of the account's saved senders, or null. Saved addresses never change. */
export function findSenderAddress(
  { db }: Service,
  accountId: AccountId,
  addressId: AddressId,
): Promise<Address | null> {
  return findSavedAddress(db.read, accountId, addressId, "sender");
}
