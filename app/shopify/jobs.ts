import type { JobKind, JobPayloads } from "#app/shipping/model/job.ts";

import { AdminError } from "./admin-api/admin.ts";
import type { ShopifyApp } from "./app.ts";
import { finishTopUp } from "./billing/finish-top-up.ts";
import { onBilling } from "./billing/on-billing.ts";
import { sweepTopUps } from "./billing/sweep-top-ups.ts";
import { pruneCheckoutQuotes } from "./checkout/open-checkout.ts";
import { eraseOrders } from "./compliance/erase-orders.ts";
import { eraseShop } from "./compliance/erase-shop.ts";
import { planFulfillmentUpdate } from "./fulfillment/plan-fulfillment-update.ts";
import { pushFulfillment } from "./fulfillment/push-fulfillment.ts";
import { checkShops } from "./install/check-shops.ts";
import { setUpShop } from "./install/set-up-shop.ts";
import { purchaseBulkItem } from "./merchant/bulk/purchase-bulk-item.ts";
import { finishPurchase } from "./merchant/purchase/finish-purchase.ts";
import { reconcileStore } from "./orders/reconcile-store.ts";
import { reconcileStores } from "./orders/reconcile-stores.ts";
import { syncStoreOrder } from "./orders/sync-store-order.ts";
import { handleEvent } from "./webhooks/handle-event.ts";

type Handle<Kind extends JobKind> = (
  payload: JobPayloads[Kind],
  signal: AbortSignal,
) => Promise<void>;
export type ShopifyJobHandlers = { [Kind in JobKind]?: Handle<Kind> };

/** What the store's face does of the work that must survive a crash. */
export function shopifyJobHandlers(app: ShopifyApp): ShopifyJobHandlers {
  const { service } = app;
  return {
    storeEvent: unlessLockedOut(app, (event) =>
      handleEvent(app, event, { onBilling: (shop, hint) => onBilling(app, shop, hint) }),
    ),
    syncStoreOrder: unlessLockedOut(app, (order, signal) =>
      syncStoreOrder(app, order, signal, { mayDefer: true }),
    ),
    reconcileStore: unlessLockedOut(app, (shop, signal) => reconcileStore(app, shop, signal)),
    async reconcileStores() {
      await reconcileStores(app);
      await sweepTopUps(app);
    },
    shipmentChanged: (change) => planFulfillmentUpdate(service, change),
    tellStore: unlessLockedOut(app, (whose) => pushFulfillment(app, whose)),
    settleTopUp: unlessLockedOut(app, async (topUp) => {
      await finishTopUp(app, topUp);
    }),
    setUpShop: unlessLockedOut(app, (shop) => setUpShop(app, shop)),
    async checkShops() {
      await checkShops(app);
      await pruneCheckoutQuotes(service);
    },
    purchaseBulkItem: (item, signal) => purchaseBulkItem(app, item, signal),
    finishPurchase: (parcel, signal) => finishPurchase(app, parcel, signal),
    eraseOrders: (orders) => eraseOrders(app, orders),
    eraseShop: (shop) => eraseShop(app, shop),
  };
}

/**
 * Work for a store is over when we lost our access to it. Opening the app again has everything looked at anew, and what
 * the store was not told meanwhile is told then.
 */
function unlessLockedOut<Payload>(
  { options }: ShopifyApp,
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
