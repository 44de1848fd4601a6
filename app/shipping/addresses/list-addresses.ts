import { selectSavedAddresses, type AddressFilter } from "#db/shipping/addresses.ts";

import type { Context } from "../context.ts";
import type { Address } from "../model/address.ts";
import type { AddressId } from "../model/ids.ts";
import type { CursorRequest, Page } from "../model/page.ts";

/** The account's address book, newest first. */
export function listAddresses(
  ctx: Context,
  input: CursorRequest<AddressId> & { filter?: AddressFilter },
): Promise<Page<Address>> {
  return ctx.db.readAtOnce((read) => selectSavedAddresses(read, ctx.accountId, input));
}
