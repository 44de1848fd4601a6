import { type MoneyStyle, moneyStyle } from "#app/locales/format-money.ts";
import type { RateId, ShipmentId } from "#app/shipping/model/ids.ts";
import {
  add,
  cents,
  NO_MONEY,
  subtract,
  toDecimal,
  type Cents,
  type Currency,
} from "#app/shipping/model/money.ts";
import { chargeOf } from "#app/shipping/model/rate.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";
import { selectStoreOrdersOfMany } from "#db/shopify/merchant.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import { makeSemaphore } from "../../admin-api/semaphore.ts";
import type { ServedShopContext } from "../../shop-context.ts";
import { appPageUrl } from "../admin-link.ts";
import { statusOfParcel } from "../parcels/parcel-status.ts";
import { attentionView } from "../parcels/parcel-view.ts";
import { loadParcel, type OrderParcel } from "../parcels/parcel.ts";
import { carrierName, chooseRate } from "../purchase/rate-views.ts";
import { syncOrderNow } from "../purchase/sync-order.ts";
import type { RefusalCode } from "../refusal.ts";
import { topUpUrl } from "../wallet/wallet-view.ts";
import { readBesidePlan } from "./beside-plan.ts";
import { isDear } from "./is-dear.ts";

/** As many orders as are picked at once. */
export const BULK_ORDERS_MAX = 250;

export interface BulkPlan {
  /** The carriers of the plan that do not answer, each in a sentence. */
  silence: string[];
  /** In the order of picking; one for each parcel, and one for an order without any. */
  items: BulkPlanItem[];
  ready: number;
  blocked: number;
  /** Of every amount: that of the wallet. */
  currency: Currency;
  /** How they are written for who reads them. */
  money: MoneyStyle;
  total: number;
  /** What is left in the wallet, never below zero. */
  walletAfter: number;
  /** What the wallet lacks for all of them. */
  missing: number;
  /** What the wallet lacks is charged to the stored payment method. */
  drawsMissing: boolean;
  /** Of the embedded page, for what is missing. */
  topUpUrl: string;
  /** Of the embedded page where what is blocked is fixed. */
  attentionUrl: string;
}

export interface BulkPlanItem {
  orderId: string;
  orderName: string;
  fulfillmentOrderId: string | null;
  shipmentId: number | null;
  ready: boolean;
  /** Why not, as text and as a code; null when ready. */
  reason: string | null;
  reasonCode: string | null;
  carrier: string | null;
  /** What that carrier did with the shop's parcels to the canton; null where it had too few. */
  historyText: string | null;
  /** What starting sends back: the rate whose price this is. */
  rateId: number | null;
  price: number | null;
  /** By the buyer for shipping, this parcel's share; null when that is not known. */
  buyerPaid: number | null;
  /** The label costs so much more than that that the merchant should know before. */
  isDear: boolean;
}

/** What the merchant selected. */
export interface BulkPicked {
  orderIds: readonly string[];
  /** Only these parcels of the orders; absent: all of them. */
  fulfillmentOrderIds?: readonly string[];
}

/** What a bulk purchase would do, before anything is done. Nothing is written, except that new orders are synced. */
export async function planBulk(ctx: ServedShopContext, picked: BulkPicked): Promise<BulkPlan> {
  const { accountId } = ctx;
  const steps = await bulkSteps(ctx, picked);
  const charges = steps.flatMap(({ choice }) => choice?.charge ?? []);
  const total = add(...charges);
  const { balance, currency } = await showWallet(ctx, accountId);
  const missing = cents(Math.max(0, total - balance));
  const { historyOf, silence } = await readBesidePlan(ctx, steps);
  return {
    silence,
    items: steps.map((step) => ({ ...planItem(ctx, step), historyText: historyOf(step) })),
    ready: charges.length,
    blocked: steps.length - charges.length,
    currency,
    money: moneyStyle({ language: ctx.language, country: ctx.shop.country, currency }),
    total: toDecimal(total),
    walletAfter: toDecimal(missing > 0 ? NO_MONEY : subtract(balance, total)),
    missing: toDecimal(missing),
    drawsMissing: await ctx.money.payments.hasMethod(accountId),
    topUpUrl: topUpUrl(ctx),
    attentionUrl: appPageUrl(ctx, "attention"),
  };
}

/** One parcel of a bulk purchase: what is paid for it, or why nothing is. */
export interface BulkStep {
  orderId: string;
  parcel: OrderParcel | null;
  choice: {
    shipmentId: ShipmentId;
    rateId: RateId;
    price: Cents;
    /** What the wallet pays of it. */
    charge: Cents;
    carrierToken: string;
  } | null;
  blocker: RefusalCode | null;
}

const SYNCS_AT_ONCE = 5;
const SYNC_WITHIN_MS = 4_000;

/** @throws RangeError for more than BULK_ORDERS_MAX orders: the caller must refuse that many before */
export async function bulkSteps(
  ctx: ServedShopContext,
  { orderIds, fulfillmentOrderIds }: BulkPicked,
): Promise<BulkStep[]> {
  if (orderIds.length > BULK_ORDERS_MAX)
    throw new RangeError(`more than ${BULK_ORDERS_MAX} orders`);
  const { accountId } = ctx;
  const once = [...new Set(orderIds)];
  const seen = await selectStoreOrdersOfMany(ctx.db.read, accountId, once);
  const unseen = once.filter((orderId) => !seen.some((row) => row.orderId === orderId));
  const unsynced = await syncAll(ctx, unseen);

  const rows =
    unseen.length > 0 ? await selectStoreOrdersOfMany(ctx.db.read, accountId, once) : seen;
  const steps: BulkStep[] = [];
  const isPicked = (id: string) => fulfillmentOrderIds?.includes(id) ?? true;
  for (const orderId of once) {
    const own = rows.filter((row) => row.orderId === orderId && isPicked(row.fulfillmentOrderId));
    const live = own.filter(({ state, shipmentId }) => state !== "ended" || shipmentId !== null);
    for (const row of live.toSorted((a, b) => Number(a.objectCreated) - Number(b.objectCreated)))
      steps.push(stepOf(orderId, await loadParcel(ctx, row)));
    if (live.length > 0) continue;
    const nothing = own.length > 0 ? "notShippable" : "orderNotFound";
    const blocker = unsynced.has(orderId) ? "storeUnreachable" : nothing;
    const parcel = own[0] ? await loadParcel(ctx, own[0]) : null;
    steps.push({ orderId, parcel, choice: null, blocker });
  }
  return steps;
}

/** @returns those that the store did not answer for */
async function syncAll(ctx: ServedShopContext, orderIds: readonly string[]): Promise<Set<string>> {
  const inTurn = makeSemaphore(SYNCS_AT_ONCE);
  const unsynced = new Set<string>();
  await Promise.all(
    orderIds.map((orderId) =>
      inTurn(async () => {
        // A store that did not answer for one will not for the next hundred.
        const isSeen =
          unsynced.size < SYNCS_AT_ONCE && (await syncOrderNow(ctx, orderId, SYNC_WITHIN_MS));
        if (!isSeen) unsynced.add(orderId);
      }),
    ),
  );
  return unsynced;
}

function stepOf(orderId: string, parcel: OrderParcel): BulkStep {
  const { state, canPurchase } = statusOfParcel(parcel);
  const rate = chooseRate(parcel);
  const { shipment } = parcel;
  if (canPurchase && shipment && rate) {
    const { rateId, priceTotal: price, carrierToken } = rate;
    const { shipmentId } = shipment;
    const choice = { shipmentId, rateId, price, charge: chargeOf(rate), carrierToken };
    return { orderId, parcel, choice, blocker: null };
  }
  const purchased = ["paid", "labelled", "moving", "delivered"].includes(state);
  const unpurchased = state === "attention" ? "attentionNeeded" : "notShippable";
  const none = state === "draft" ? "noRateAvailable" : unpurchased;
  return { orderId, parcel, choice: null, blocker: purchased ? "alreadyPurchased" : none };
}

function planItem(ctx: ServedShopContext, step: BulkStep): Omit<BulkPlanItem, "historyText"> {
  const { orderId, parcel, choice } = step;
  const buyerPaid = parcel?.row.buyerPaid ?? null;
  const { priceStep } = ctx.market.customs;
  return {
    orderId,
    orderName: parcel?.row.orderName ?? "",
    fulfillmentOrderId: parcel?.row.fulfillmentOrderId ?? null,
    shipmentId: parcel?.row.shipmentId ?? null,
    ready: choice !== null,
    reason: whyBlocked(ctx, step),
    reasonCode: blockerOf(step),
    carrier: choice && carrierName(ctx.market, choice.carrierToken, ctx.messages),
    rateId: choice && choice.rateId,
    price: choice && toDecimal(choice.price),
    buyerPaid: buyerPaid === null ? null : toDecimal(buyerPaid),
    isDear: choice !== null && isDear({ price: choice.price, buyerPaid, priceStep }),
  };
}

/** The question itself says more than that there is one. */
function blockerOf({ parcel, blocker }: BulkStep): string | null {
  return reasonOf({ parcel, blocker })?.code ?? blocker;
}

function reasonOf({ parcel, blocker }: Pick<BulkStep, "parcel" | "blocker">) {
  return !parcel || parcel.shipment?.isPaid ? null : bulkQuestionOf(parcel.row, blocker);
}

/** What the order itself says of why it is not purchased: a question, or what it waits for. */
export function bulkQuestionOf(
  { state, attention }: Pick<StoreOrderRow, "state" | "attention">,
  blocker: string | null,
): AttentionReason | null {
  const isWaiting = blocker === "notShippable" && state === "waiting";
  return blocker === "attentionNeeded" || isWaiting ? (attention[0] ?? null) : null;
}

function whyBlocked(ctx: ServedShopContext, step: BulkStep): string | null {
  const { blocker } = step;
  if (blocker === null) return null;
  const asked = reasonOf(step);
  return asked ? attentionView(asked, ctx).text : ctx.messages.refusals[blocker];
}
