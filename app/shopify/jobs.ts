import type { JobKind, JobPayloads } from "#app/shipping/model/job.ts";

import { AdminError } from "./admin-api/admin.ts";
import type { StoreFace } from "./app.ts";
import { settleTopUp } from "./billing/finish-top-up.ts";
import { onBilling } from "./billing/on-billing.ts";
import { sweepTopUps } from "./billing/sweep-top-ups.ts";
import { pruneCheckoutQuotes } from "./checkout/open-checkout.ts";
import { eraseOrders } from "./compliance/erase-orders.ts";
import { eraseShop } from "./compliance/erase-shop.ts";
import { planStoreNews } from "./fulfillment/plan-fulfillment-update.ts";
import { tellStore } from "./fulfillment/push-fulfillment.ts";
import { checkShops } from "./install/check-shops.ts";
import { setUpShop } from "./install/set-up-shop.ts";
import { purchaseBulkItem } from "./merchant/bulk/purchase-bulk-item.ts";
import { finishPurchase } from "./merchant/purchase/finish-purchase.ts";
import { reconcileStore } from "./orders/reconcile-store.ts";
import { reconcileStores } from "./orders/reconcile-stores.ts";
import { syncStoreOrder } from "./orders/sync-store-order.ts";
import { workOnEvent } from "./webhooks/handle-event.ts";

type Handle<Kind extends JobKind> = (
  payload: JobPayloads[Kind],
  signal: AbortSignal,
) => Promise<void>;
export type StoreHandlers = { [Kind in JobKind]?: Handle<Kind> };

/** What the store's face does of the work that must survive a crash. */
export function makeStoreHandlers(face: StoreFace): StoreHandlers {
  const { service } = face;
  return {
    storeEvent: unlessLockedOut(face, (event) =>
      workOnEvent(face, event, { onBilling: (shop, hint) => onBilling(face, shop, hint) }),
    ),
    syncStoreOrder: unlessLockedOut(face, (order, signal) =>
      syncStoreOrder(face, order, signal, { mayBePutOff: true }),
    ),
    reconcileStore: unlessLockedOut(face, (shop, signal) => reconcileStore(face, shop, signal)),
    async reconcileStores() {
      await reconcileStores(face);
      await sweepTopUps(face);
    },
    shipmentChanged: (change) => planStoreNews(service, change),
    tellStore: unlessLockedOut(face, (whose) => tellStore(face, whose)),
    settleTopUp: unlessLockedOut(face, async (topUp) => {
      await settleTopUp(face, topUp);
    }),
    setUpShop: unlessLockedOut(face, (shop) => setUpShop(face, shop)),
    async checkShops() {
      await checkShops(face);
      await pruneCheckoutQuotes(service);
    },
    purchaseBulkItem: (item, signal) => purchaseBulkItem(face, item, signal),
    finishPurchase: (parcel, signal) => finishPurchase(face, parcel, signal),
    eraseOrders: (orders) => eraseOrders(face, orders),
    eraseShop: (shop) => eraseShop(face, shop),
  };
}

/**
 * Work for a store is over when we lost our access to it. Opening the app again has everything looked at anew, and what
 * the store was not told meanwhile is told then.
 */
function unlessLockedOut<Payload>(
  { options }: StoreFace,
  handle: (payload: Payload, signal: AbortSignal) => Promise<void>,
): (payload: Payload, signal: AbortSignal) => Promise<void> {
  return async (payload, signal) => {
    try {
      await handle(payload, signal);
    } catch (error) {
      if (!(error instanceof AdminError && error.kind === "unauthorized")) throw error;
      options.log.warn({ err: error }, "work of a shop that has to be opened again is left");
    }
  };
}
