import { merchantMessages } from "#app/locales/messages/merchant.ts";
import type { Language } from "#app/shipping/model/account.ts";
import type { Shop } from "#db/shopify/shops.ts";
import { selectStoreOrdersOf, type StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { ShopifyApp } from "../../app.ts";
import { contextOfShop } from "../../shop-context.ts";
import { syncOrderNow } from "../purchase/sync-order.ts";
import { MerchantRefusal } from "../refusal.ts";
import type { OrderView } from "../views.ts";
import { readWalletView } from "../wallet/wallet-view.ts";
import { readParcelLinks } from "./parcel-links.ts";
import { parcelView } from "./parcel-view.ts";
import { loadParcel } from "./parcel.ts";

/** A page that somebody looks at can wait so long for an order that nobody has told us about. */
const LOOK_WITHIN_MS = 8_000;

/**
 * What became of an order of the shop. One that was never seen is looked at now.
 * @param orderId the store's number
 * @throws DeskRefusal orderNotFound, also for another shop's; ShippingError pApiAddressCountryMismatch
 */
export async function readOrder(
  app: ShopifyApp,
  shop: Shop,
  orderId: string,
  language: Language,
): Promise<OrderView> {
  const { read } = app.service.db;
  const { accountId } = shop;
  const ctx = contextOfShop(app, shop);
  const wallet = await readWalletView(app, shop);

  let rows = await selectStoreOrdersOf(read, accountId, orderId);
  if (rows.length === 0) {
    const isSeen = await syncOrderNow(app, { accountId, orderId }, LOOK_WITHIN_MS);
    if (!isSeen) return { orderId, orderName: "", state: "notSynced", wallet, parcels: [] };
    rows = await selectStoreOrdersOf(read, accountId, orderId);
  }
  const [first] = rows;
  if (!first) throw new MerchantRefusal("orderNotFound");

  const messages = merchantMessages[language];
  const parcels = await Promise.all(
    rows.filter(isWorthShowing).map(async (row) => {
      const parcel = await loadParcel(ctx, row);
      return parcelView(parcel, ctx.market, messages, await readParcelLinks(app, shop, parcel));
    }),
  );
  return {
    orderId,
    orderName: first.orderName,
    state: "synced",
    wallet,
    parcels,
  };
}

/** Where a parcel never was and never will be there is nothing to tell, unless it is all there is. */
function isWorthShowing(
  { state, shipmentId }: StoreOrderRow,
  _index: number,
  rows: StoreOrderRow[],
): boolean {
  const isEmpty = (row: Pick<StoreOrderRow, "state" | "shipmentId">) =>
    row.state === "ended" && row.shipmentId === null;
  return !isEmpty({ state, shipmentId }) || rows.every(isEmpty);
}
