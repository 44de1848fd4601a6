import type { Connection } from "#db/engine/database.ts";
import { selectAddressesById } from "#db/shipping/addresses.ts";

import type { Address } from "../model/address.ts";
import type { AccountId, AddressId } from "../model/ids.ts";
import { writtenPlace } from "../model/written-address.ts";

/** Senders of an account by their ids, also those that left the address book. */
export interface Senders {
  /** Null for one that was erased, and for another account's. */
  of: (addressId: AddressId) => Address | null;
  /** The same text for all at one written place; one that was erased is at a place of its own. */
  placeOf: (addressId: AddressId) => string;
}

export async function readSenders(
  db: Connection,
  accountId: AccountId,
  addressIds: readonly AddressId[],
): Promise<Senders> {
  const senders = await selectAddressesById(db, accountId, [...new Set(addressIds)]);
  const of = (addressId: AddressId) => senders.get(addressId) ?? null;
  const placeOf = (addressId: AddressId) => {
    const sender = of(addressId);
    return sender ? writtenPlace(sender) : String(addressId);
  };
  return { of, placeOf };
}
