import type { Page, PageRequest } from "#app/shipping/model/page.ts";
import type { AttentionCode } from "#app/shopify/model/attention.ts";

import { listAttention, type AttentionItem } from "../../orders/list-attention.ts";
import type { ServedShopContext } from "../../shop-context.ts";
import { adminLink } from "../admin-link.ts";
import { attentionView } from "../parcels/parcel-view.ts";
import { recordAccess } from "../record-access.ts";
import type { AttentionView } from "../views.ts";
import { nameProducts, type ProductName } from "./name-products.ts";

export interface AttentionRow {
  fulfillmentOrderId: string;
  orderId: string;
  /** Empty while the app may not read the order. */
  orderName: string;
  /** In the store's admin, which shows the personal data; this list has none. */
  orderUrl: string;
  shipmentId: number | null;
  attention: AttentionView[];
  /** By the subject of a question about weight, such as "Camiseta (M, L)"; absent when the store did not answer. */
  products: Record<string, string>;
  /** Whether an answer about the place is remembered for the next order. */
  isPlaceRemembered: boolean;
  since: string;
}

/** What the merchant does about it: the questions of one kind are answered alike. */
export const attentionKinds = [
  "all",
  "place",
  "weight",
  "phone",
  "payment",
  "purchased",
  "other",
  // No question: they wait for their payment, and may be sent all the same.
  "awaiting",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

const kinds: Partial<Record<AttentionCode, AttentionKind>> = {
  territoryUnknown: "place",
  territoryAmbiguous: "place",
  weight: "weight",
  phone: "phone",
  paymentGateway: "payment",
  testOrder: "payment",
  riskyOrder: "payment",
  paymentVoided: "payment",
  paymentRefunded: "payment",
  paymentExpired: "payment",
  changedAfterPayment: "purchased",
  collectsTooMuch: "purchased",
  cancelledAfterPayment: "purchased",
  fulfilledElsewhere: "purchased",
};

export interface AttentionRows extends Page<AttentionRow> {
  /** Orders with a question of each kind; one order may have several. */
  counts: Record<AttentionKind, number>;
}

/** More than a merchant can decide; the newest are sorted by kind. */
const SORTED_MAX = 1_000;

/** Orders that wait for the merchant, with texts; each is corrected with `fixParcel`. */
export async function listAttentionRows(
  ctx: ServedShopContext,
  { kind = "all", limit, page }: PageRequest & { kind?: AttentionKind },
): Promise<AttentionRows> {
  const { market, messages } = ctx;
  const { shopDomain } = ctx.shop;
  recordAccess(ctx, "attention");
  const newest = await listAttention(ctx, { limit: SORTED_MAX, page: 1 });
  const waiting = await listAttention(ctx, { limit: SORTED_MAX, page: 1, state: "waiting" });
  const awaiting = waiting.data.filter(({ reasons }) => reasons.length > 0);
  const ofKind =
    kind === "awaiting" ? awaiting : newest.data.filter((item) => isOfKind(item, kind));
  const total = kind === "all" ? newest.total : ofKind.length;
  const skipped = (page - 1) * limit;
  // Rows beyond the sorted ones follow on later pages.
  const items =
    kind === "all" && skipped + limit > SORTED_MAX
      ? (await listAttention(ctx, { limit, page })).data
      : ofKind.slice(skipped, skipped + limit);

  const asked = items.map(({ reasons, ...item }) => ({ ...item, attention: reasons }));
  const names = await nameProducts(ctx.admin, asked, ctx.log);
  const data = items.map(({ reasons, since, lines: _lines, ...item }): AttentionRow => ({
    ...item,
    orderUrl: adminLink(shopDomain, `orders/${item.orderId}`),
    attention: reasons.map((reason) => attentionView(reason, market, messages)),
    products: Object.fromEntries(
      reasons
        .flatMap(({ code, subjects }) => (code === "weight" ? (subjects ?? []) : []))
        .flatMap((subject) => {
          const name = names.get(subject);
          return name ? [[subject, inWords(name)]] : [];
        }),
    ),
    since: since.toISOString(),
  }));
  const counts = Object.fromEntries(
    attentionKinds.map((each) => [each, newest.data.filter((item) => isOfKind(item, each)).length]),
  ) as AttentionRows["counts"];
  return {
    data,
    total,
    limit,
    page,
    counts: { ...counts, all: newest.total, awaiting: awaiting.length },
  };
}

const isOfKind = ({ reasons }: AttentionItem, kind: AttentionKind): boolean =>
  kind === "all" || reasons.some(({ code }) => (kinds[code] ?? "other") === kind);

const inWords = ({ title, variants }: ProductName): string =>
  variants.length > 0 ? `${title} (${variants.join(", ")})` : title;
