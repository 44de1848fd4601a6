import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { enqueueJob } from "#db/jobs.ts";

/** Changes of several locations arrive together; one set-up after them serves all. */
const TOGETHER_MS = 5_000;

/** Enqueues the set-up of a shop: its data, locations and live rates. */
export async function requestSetUp(service: Service, accountId: AccountId): Promise<void> {
  await service.db.tx(accountId, (tx) =>
    enqueueJob(tx, service, {
      kind: "setUpShop",
      payload: { accountId },
      pendingKey: `setUpShop/${accountId}`,
      runAt: new Date(service.now().getTime() + TOGETHER_MS),
    }),
  );
}
