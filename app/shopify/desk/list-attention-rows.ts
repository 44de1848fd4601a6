import type { Language } from "#app/shipping/model/account.ts";
import type { Page, PageRequest } from "#app/shipping/model/page.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";
import { listAttention } from "../orders/list-attention.ts";
import { contextOfShop } from "../shop-context.ts";
import { adminLink } from "./admin-link.ts";
import { attentionView } from "./parcel-view.ts";
import type { AttentionView } from "./views.ts";
import { deskWords } from "./words/desk-words.ts";

export interface AttentionRow {
  fulfillmentOrderId: string;
  orderId: string;
  /** Empty while the store keeps the order from us. */
  orderName: string;
  /** In the store's admin: what a person typed is shown there, and nowhere here. */
  orderUrl: string;
  shipmentId: number | null;
  attention: AttentionView[];
  /** Whether an answer about the place is remembered for the next order. */
  isPlaceRemembered: boolean;
  since: string;
}

/** Orders that wait for the merchant, in words; each is mended with `fixParcel`. */
export async function listAttentionRows(
  face: StoreFace,
  shop: Shop,
  page: PageRequest,
  language: Language,
): Promise<Page<AttentionRow>> {
  const { market } = contextOfShop(face, shop);
  const words = deskWords[language];
  const { data, ...range } = await listAttention(face, shop.accountId, page);
  const rows = data.map(({ reasons, since, ...item }) => ({
    ...item,
    orderUrl: adminLink(shop.shopDomain, `orders/${item.orderId}`),
    attention: reasons.map((reason) => attentionView(reason, market, words)),
    since: since.toISOString(),
  }));
  return { ...range, data: rows };
}
