import type { ReadList } from "#app/shipping/model/read-each.ts";

import type { ShopContext } from "../../shop-context.ts";

/** Says what of a list of the store could not be read: nothing else would. */
export function reportUnread(
  { log, accountId }: ShopContext,
  list: string,
  { unread }: ReadList<unknown>,
): void {
  if (unread.length === 0) return;
  log.warn(
    { event: "store.element_unread", accountId, list, count: unread.length, reason: unread[0] },
    "An element of a list of the store could not be read, and was left out.",
  );
}
