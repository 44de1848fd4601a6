import { selectSavedAddresses } from "#db/shipping/addresses.ts";

import type { Context } from "../context.ts";
import type { Address } from "../model/address.ts";
import type { Page, PageRequest } from "../model/page.ts";

/** The account's address book, newest first. */
export function listAddresses(ctx: Context, input: PageRequest): Promise<Page<Address>> {
  return selectSavedAddresses(ctx.db.read, ctx.accountId, input);
}
