import type { BulkRunId } from "#app/shopify/model/ids.ts";
import { selectBulkItems, type BulkItem } from "#db/shopify/bulk-runs.ts";
import { selectStoreOrdersOfMany } from "#db/shopify/merchant.ts";

import type { ShopContext } from "../../shop-context.ts";
import { appPageUrl } from "../admin-link.ts";
import { attentionView } from "../parcels/parcel-view.ts";
import type { RefusalCode } from "../refusal.ts";
import { bulkQuestionOf } from "./plan-bulk.ts";

export interface BulkRunView {
  bulkRunId: number;
  state: "running" | "done";
  done: number;
  /** Those that were tried and did not succeed; those that were blocked from the start are not among them. */
  failed: number;
  total: number;
  /** Of the embedded page that prints what was purchased. */
  printUrl: string;
  items: BulkItemView[];
}

export interface BulkItemView {
  orderId: string;
  orderName: string;
  fulfillmentOrderId: string | null;
  shipmentId: number | null;
  state: "waiting" | "working" | "done" | "blocked" | "failed";
  /** Why not, or that the number follows; null when there is nothing to say. */
  text: string | null;
  trackingNumber: string | null;
}

/** How far a bulk purchase has come. Null when the shop has no such run. */
export async function readBulk(
  ctx: ShopContext,
  bulkRunId: BulkRunId,
): Promise<BulkRunView | null> {
  const items = await selectBulkItems(ctx.db.read, ctx.accountId, bulkRunId);
  if (items.length === 0) return null;

  const { headlines } = ctx.messages;
  const whyNot = await readReasons(ctx, items);
  const count = (state: (typeof items)[number]["state"]) =>
    items.filter((item) => item.state === state).length;
  // Jobs are taken in this order, so the one that waits longest is the running one.
  const working = items.find(({ state }) => state === "waiting");
  return {
    bulkRunId,
    state: working ? "running" : "done",
    done: count("done"),
    failed: count("failed"),
    total: items.length,
    printUrl: appPageUrl(ctx, `print?run=${bulkRunId}`),
    items: items.map((item) => {
      const { orderId, orderName, fulfillmentOrderId, shipmentId, state, reason } = item;
      const isDone = state === "done";
      const follows =
        isDone && item.trackingNumber === null ? headlines.numberFollows.headline : null;
      return {
        orderId,
        orderName,
        fulfillmentOrderId,
        shipmentId,
        state: item === working ? "working" : state,
        text: reason === null ? follows : whyNot(item),
        trackingNumber: isDone ? item.trackingNumber : null,
      };
    }),
  };
}

/** The order's own reason where it has one, as it is now: a text that only says "not now" helps no merchant. */
async function readReasons(
  ctx: ShopContext,
  items: readonly BulkItem[],
): Promise<(item: BulkItem) => string> {
  const { market, messages, language } = ctx;
  const stopped = items.filter(
    ({ reason }) => reason === "attentionNeeded" || reason === "notShippable",
  );
  const orderIds = new Set(stopped.map(({ orderId }) => orderId));
  const rows = await selectStoreOrdersOfMany(ctx.db.read, ctx.accountId, [...orderIds]);
  const byId = new Map(rows.map((row) => [row.fulfillmentOrderId, row]));
  return ({ fulfillmentOrderId, reason }) => {
    const row = byId.get(fulfillmentOrderId ?? "");
    const question = row ? bulkQuestionOf(row, reason) : null;
    return question && market
      ? attentionView(question, { market, messages, language }).text
      : messages.refusals[reason as RefusalCode];
  };
}
