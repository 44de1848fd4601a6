import type { AccessKind } from "#app/shipping/model/activity.ts";

import type { ShopContext } from "../shop-context.ts";

/** Notes that a member of staff read customers' data, and through what; work without a person reads nothing. */
export function recordAccess({ app, accountId, doneBy }: ShopContext, kind: AccessKind): void {
  if (doneBy?.kind === "staff") app.accessLog.record({ accountId, doneBy, kind });
}
