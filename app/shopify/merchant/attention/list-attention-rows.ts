import { type Cents, toDecimal } from "#app/shipping/model/money.ts";
import type { Page, PageRequest } from "#app/shipping/model/page.ts";
import type { AttentionCode } from "#app/shopify/model/attention.ts";
import { selectOrderTotals } from "#db/shopify/merchant.ts";

import { listAttention, type AttentionItem } from "../../orders/list-attention.ts";
import type { ServedShopContext } from "../../shop-context.ts";
import { adminLink } from "../admin-link.ts";
import { attentionView } from "../parcels/parcel-view.ts";
import { recordAccess } from "../record-access.ts";
import type { AttentionView } from "../views.ts";
import { readOrderDetails, type LineFacts, type OrderDetails } from "./read-order-details.ts";

export interface AttentionRow {
  fulfillmentOrderId: string;
  orderId: string;
  /** Empty while the app may not read the order. */
  orderName: string;
  /** In the store's admin. */
  orderUrl: string;
  /** What the store says of the order, the customer first; null when it withholds the order or does not answer. */
  order: AttentionOrder | null;
  /** Those of this parcel; empty when the store did not answer. */
  items: { quantity: number; title: string }[];
  shipmentId: number | null;
  attention: AttentionView[];
  /** By the subject of a question about weight, such as "Camiseta (M, L)"; absent when the store did not answer. */
  products: Record<string, string>;
  /** Whether an answer about the place is remembered for the next order. */
  isPlaceRemembered: boolean;
  since: string;
}

/**
 * As the customer typed it: what a question about the place or the phone is answered by. Read at each view, never kept.
 * A name is empty, and an address lacks lines, while the store withholds them.
 */
export interface AttentionOrder {
  customer: { fullName: string; address: string[]; phone: string | null } | null;
  total: number;
  /** Of the total: the store's, which may be another than the wallet's. */
  currency: string;
  placedAt: string;
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
  cashOrPayment: "payment",
  collectsTooMuch: "purchased",
  cancelledAfterPayment: "purchased",
  fulfilledElsewhere: "purchased",
};

export interface AttentionRows extends Page<AttentionRow> {
  /** Orders with a question of each kind; one order may have several. */
  counts: Record<AttentionKind, number>;
  /** Of the answer: what ages are measured to. */
  now: string;
}

/** More than a merchant can decide; the newest are sorted by kind. */
const SORTED_MAX = 1_000;

/** Orders that wait for the merchant, with texts; each is corrected with `fixParcel`. */
export async function listAttentionRows(
  ctx: ServedShopContext,
  { kind = "all", limit, page }: PageRequest & { kind?: AttentionKind },
): Promise<AttentionRows> {
  const { shopDomain } = ctx.shop;
  recordAccess(ctx, "attention");
  const newest = await listAttention(ctx, { limit: SORTED_MAX, page: 1 });
  const waiting = await listAttention(ctx, { limit: SORTED_MAX, page: 1, state: "waiting" });
  const awaiting = waiting.data.filter(({ reasons }) =>
    reasons.some(({ code }) => code === "awaitingPayment"),
  );
  const ofKind =
    kind === "awaiting" ? awaiting : newest.data.filter((item) => isOfKind(item, kind));
  const total = kind === "all" ? newest.total : ofKind.length;
  const skipped = (page - 1) * limit;
  // Rows beyond the sorted ones follow on later pages.
  const items =
    kind === "all" && skipped + limit > SORTED_MAX
      ? (await listAttention(ctx, { limit, page })).data
      : ofKind.slice(skipped, skipped + limit);

  const details = await readOrderDetails(ctx.admin, items, ctx.log);
  const totals = await selectOrderTotals(
    ctx.db.read,
    ctx.accountId,
    items.flatMap(({ shipmentId }) => shipmentId ?? []),
  );
  const data = items.map(({ reasons, since, lines, ...item }): AttentionRow => ({
    ...item,
    orderUrl: adminLink(shopDomain, `orders/${item.orderId}`),
    order: attentionOrder(
      details,
      item.orderId,
      item.shipmentId ? totals.get(item.shipmentId) : undefined,
    ),
    items: lines.flatMap(({ lineId, quantity }) => {
      const line = details.lines.get(lineId);
      return line
        ? [{ quantity, title: inWords(line.title, line.variant ? [line.variant] : []) }]
        : [];
    }),
    attention: reasons.map((reason) => attentionView(reason, ctx)),
    products: productsOf(
      reasons,
      lines.flatMap(({ lineId }) => details.lines.get(lineId) ?? []),
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
    now: ctx.now().toISOString(),
    counts: { ...counts, all: newest.total, awaiting: awaiting.length },
  };
}

const isOfKind = ({ reasons }: AttentionItem, kind: AttentionKind): boolean =>
  kind === "all" || reasons.some(({ code }) => (kinds[code] ?? "other") === kind);

/** @param kept the total that its shipment was drafted with, as the list of shipments has it */
function attentionOrder(
  { orders }: OrderDetails,
  orderId: string,
  kept: Cents | undefined,
): AttentionOrder | null {
  const found = orders.get(orderId);
  if (!found) return null;
  const { customer, total, placedAt } = found;
  const amount = kept === undefined ? total.amount : toDecimal(kept);
  return { customer, total: amount, currency: total.currency, placedAt };
}

/** Each product that is to be weighed, with the variants that were ordered of it. */
function productsOf(
  reasons: AttentionItem["reasons"],
  lines: readonly LineFacts[],
): Record<string, string> {
  const asked = reasons.flatMap(({ code, subjects }) =>
    code === "weight" ? (subjects ?? []) : [],
  );
  return Object.fromEntries(
    asked.flatMap((subject) => {
      const its = lines.filter((line) => line.subject === subject);
      const variants = [...new Set(its.flatMap(({ variant }) => variant ?? []))];
      return its[0] ? [[subject, inWords(its[0].title, variants)]] : [];
    }),
  );
}

const inWords = (title: string, variants: readonly string[]): string =>
  variants.length > 0 ? `${title} (${variants.join(", ")})` : title;
