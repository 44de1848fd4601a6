import type { AccountId } from "#app/shipping/model/ids.ts";
import { enqueueJob } from "#db/jobs.ts";

import type { ShopifyApp } from "../app.ts";

/** Changes to several locations come together; all of them are seen by the one look after them. */
const TOGETHER_MS = 5_000;

/** Has a shop, its locations and its live rates looked at again, soon. */
export async function requestSetUp({ service }: ShopifyApp, accountId: AccountId): Promise<void> {
  await service.db.tx(accountId, (tx) =>
    enqueueJob(tx, service, {
      kind: "setUpShop",
      payload: { accountId },
      pendingKey: `setUpShop/${accountId}`,
      runAt: new Date(service.now().getTime() + TOGETHER_MS),
    }),
  );
}
