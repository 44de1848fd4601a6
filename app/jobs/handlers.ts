import { planMail, sendShipmentMail, type Mailer } from "#app/notifications/notifications.ts";
import {
  deliverWebhook,
  planDeliveries,
  planLowWallet,
  type WebhookSender,
} from "#app/outgoing-webhooks/outgoing-webhooks.ts";
import type { Service } from "#app/shipping/context.ts";
import { pollTracking } from "#app/shipping/tracking/poll-tracking.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import { watchIdleNumbers } from "#app/shipping/tracking/watch-idle-numbers.ts";
import { deleteDoneJobs } from "#db/jobs.ts";

import { periodicKinds } from "./clock.ts";
import type { Handlers, JobLog } from "./worker.ts";

/** What the handlers reach the outside with. */
export interface Outside {
  mailer: Mailer;
  webhookSender: WebhookSender;
  log: JobLog;
  /** What a store makes of its work, and of facts that are told to others too. */
  store: Handlers;
}

/** Done jobs are kept this long, so that somebody can see what was done; a round without news, for an hour. */
const FACTS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const ROUNDS_KEPT_MS = 60 * 60 * 1000;
/** Longer than a parcel travels: the keys of these are the memory of what a recipient was told. */
const MAILS_KEPT_MS = 400 * 24 * 60 * 60 * 1000;
const factKinds = ["shipmentChanged", "walletLow", "deliverWebhook"] as const;
/** Its keys only keep a burst together. */
const STORE_WORK_KEPT_MS = 24 * 60 * 60 * 1000;
const storeKinds = [
  "storeEvent",
  "syncStoreOrder",
  "reconcileStore",
  "tellStore",
  "setUpShop",
  "settleTopUp",
  "eraseOrders",
  "eraseShop",
  "purchaseBulkItem",
  "finishPurchase",
] as const;

/** What each kind of job does. Every one may run again after a crash, and doubles nothing then. */
export function makeHandlers(
  service: Service,
  { mailer, webhookSender, log, store }: Outside,
): Handlers {
  return {
    ...store,
    async shipmentChanged(change, signal) {
      await planMail(service, change);
      await planDeliveries(service, change);
      await store.shipmentChanged?.(change, signal);
    },
    walletLow: (low) => planLowWallet(service, low),
    sendMail: (mail) => sendShipmentMail(service, mailer, mail),
    deliverWebhook: (delivery, signal) => deliverWebhook(service, webhookSender, delivery, signal),
    reconcile: async () =>
      report((await reconcile(service)).failures, "an outcome is still unknown"),
    pollTracking: async ({ round }, signal) =>
      report((await pollTracking(service, round, signal)).failures, "a carrier does not tell"),
    async watchIdleNumbers() {
      await watchIdleNumbers(service);
    },
    pruneJobs: () =>
      service.db.tx(null, async (tx) => {
        await deleteDoneJobs(tx, storeKinds, ago(STORE_WORK_KEPT_MS));
        await deleteDoneJobs(tx, factKinds, ago(FACTS_KEPT_MS));
        await deleteDoneJobs(tx, ["sendMail"], ago(MAILS_KEPT_MS));
        await deleteDoneJobs(tx, periodicKinds, ago(ROUNDS_KEPT_MS));
      }),
  };

  function ago(durationMs: number): Date {
    return new Date(service.now().getTime() - durationMs);
  }

  /** The next round asks again, so these are no reason to fail the job. */
  function report(failures: readonly unknown[], message: string): void {
    for (const err of failures) log.warn({ err }, message);
  }
}
