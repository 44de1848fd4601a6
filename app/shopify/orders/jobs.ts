import { z } from "zod";

import { defineJob, payloadId, LONG_WORK_MS } from "#app/jobs/define-job.ts";
import { eachInRound } from "#app/shipping/each-in-round.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";

import type { ShopifyApp } from "../app.ts";
import { sweepTopUps } from "../billing/sweep-top-ups.ts";
import { parkWithoutAccess } from "../park-without-access.ts";
import { reconcileStore as reconcileOne } from "./reconcile-store.ts";
import { reconcileStores as reconcileAll } from "./reconcile-stores.ts";
import { syncStoreOrder as sync } from "./sync-store-order.ts";

const order = z.object({ accountId: payloadId<"Account">(), orderId: z.string() });
const shop = z.object({ accountId: payloadId<"Account">() });
const nothing = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    syncStoreOrder: z.infer<typeof order>;
    reconcileStore: z.infer<typeof shop>;
    reconcileStores: z.infer<typeof nothing>;
  }
}

/** Reads one order again, and makes, changes or annuls its drafts. */
const syncStoreOrder = defineJob({
  kind: "syncStoreOrder",
  payload: order,
  keepForMs: DAY_MS,
  run: parkWithoutAccess((app, each: z.infer<typeof order>, signal) =>
    sync(app, each, signal, { mayDefer: true }),
  ),
});

/** Finds orders of one store whose events were never delivered. */
const reconcileStore = defineJob({
  kind: "reconcileStore",
  payload: shop,
  keepForMs: DAY_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: parkWithoutAccess(reconcileOne),
});

const reconcileStores = defineJob({
  kind: "reconcileStores",
  payload: nothing,
  every: { ms: HOUR_MS / 4, payload: () => ({}) },
  keepForMs: HOUR_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  async run(app: ShopifyApp) {
    const rounds = { "orders of all stores": reconcileAll, "top-ups": sweepTopUps };
    await eachInRound(
      Object.entries(rounds),
      ([name]) => name,
      async ([, round]) => {
        await round(app);
        return true;
      },
    );
  },
});

export const orderJobs = { syncStoreOrder, reconcileStore, reconcileStores };
