import { z } from "zod";

import { selectStoreOrdersOf, type StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { Query } from "../../admin-api/admin.ts";
import { gid } from "../../admin-api/gid.ts";
import type { ServedShopContext } from "../../shop-context.ts";
import { isGranted } from "../../shop/optional-scopes.ts";
import { listSenders } from "../addresses/senders.ts";
import { syncOrderNow } from "../purchase/sync-order.ts";
import { recordAccess } from "../record-access.ts";
import { MerchantRefusal } from "../refusal.ts";
import type { OrderView } from "../views.ts";
import { readWalletView } from "../wallet/wallet-view.ts";
import { readParcelLinks } from "./parcel-links.ts";
import { parcelView } from "./parcel-view.ts";
import { loadParcel } from "./parcel.ts";

const nothing = { boxes: [], senders: [], parcels: [] };
/** How long a page waits for an order that no webhook has reported. */
const SYNC_WITHIN_MS = 8_000;

/**
 * The status of an order of the shop. One that was never seen is synced now.
 * @param orderId the store's number
 * @throws MerchantRefusal orderNotFound, also for another shop's; ShippingError pApiAddressCountryMismatch
 */
export async function readOrder(ctx: ServedShopContext, orderId: string): Promise<OrderView> {
  const { read } = ctx.db;
  const { accountId, settings } = ctx;
  const timeZone = ctx.shop.timeZone ?? "UTC";
  const wallet = await readWalletView(ctx);
  recordAccess(ctx, "orderPage");

  let rows = await selectStoreOrdersOf(read, accountId, orderId);
  if (rows.length === 0) {
    const isSeen = await syncOrderNow(ctx, orderId, SYNC_WITHIN_MS);
    if (!isSeen) {
      return { orderId, orderName: "", state: "notSynced", timeZone, wallet, ...nothing };
    }
    rows = await selectStoreOrdersOf(read, accountId, orderId);
  }
  const [first] = rows;
  if (!first) {
    if (!(await isOfOtherService(ctx, orderId))) throw new MerchantRefusal("orderNotFound");
    return { orderId, orderName: "", state: "otherService", timeZone, wallet, ...nothing };
  }

  const parcels = await Promise.all(
    rows.filter(isWorthShowing).map(async (row) => {
      const parcel = await loadParcel(ctx, row);
      return parcelView(parcel, ctx, await readParcelLinks(ctx, parcel));
    }),
  );
  return {
    orderId,
    orderName: first.orderName,
    state: "synced",
    timeZone,
    wallet,
    boxes: settings.boxes.map(({ name, lengthCm, widthCm, heightCm }) => {
      return { name, lengthCm, widthCm, heightCm };
    }),
    senders: (await listSenders(ctx)).flatMap(({ locationId, name, address }) =>
      address ? { locationId, name: name ?? address.fullName } : [],
    ),
    parcels,
  };
}

/** Orders of other services' locations look like none until the merchant grants the permission to see them. */
async function isOfOtherService(
  { admin, shop }: ServedShopContext,
  orderId: string,
): Promise<boolean> {
  if (isGranted(shop.grantedScopes, "otherServices")) return false;
  const { data } = await admin.query(openOrder, { id: gid("Order", orderId) });
  return data.order?.fulfillable ?? false;
}

const openOrder: Query<{ order: { fulfillable: boolean } | null }> = {
  document: `#graphql
    query OpenOrder($id: ID!) {
      order(id: $id) {
        fulfillable
      }
    }`,
  data: z.object({ order: z.object({ fulfillable: z.boolean() }).nullable() }),
};

/** A fulfilment order without a parcel is shown only when the order has nothing else. */
function isWorthShowing(
  { state, shipmentId }: StoreOrderRow,
  _index: number,
  rows: StoreOrderRow[],
): boolean {
  const isEmpty = (row: Pick<StoreOrderRow, "state" | "shipmentId">) =>
    row.state === "ended" && row.shipmentId === null;
  return !isEmpty({ state, shipmentId }) || rows.every(isEmpty);
}
