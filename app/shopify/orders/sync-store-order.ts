import { RetryLater, lookAgainAt } from "#app/jobs/retry-later.ts";
import type { Context } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { findShopOfAccount, type Shop } from "#db/shopify/shops.ts";
import { selectStoreOrdersOf, type StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { ShopifyApp } from "../app.ts";
import { requestSetUp } from "../install/request-set-up.ts";
import { contextOfShop } from "../shop-context.ts";
import { integrationOfShop } from "../shop/integration-of-shop.ts";
import { applyChange } from "./apply.ts";
import { chosenShipping } from "./chosen-shipping.ts";
import type { Draft, DraftPlan, ShopFacts } from "./desired/draft-plan.ts";
import { linesToShip, planDraft } from "./desired/plan-draft.ts";
import { diffOrder } from "./diff.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { finishUnlisted, finishWithheld } from "./finish-unlisted.ts";
import { readShopFacts } from "./read/read-shop-facts.ts";
import { readStoreOrder } from "./read/read-store-order.ts";
import type { FulfillmentOrder, StoreOrder } from "./read/store-order.ts";
import { certainFingerprint, isClaimed, oldClaim } from "./store-order-claim.ts";

export interface SyncStoreOrder {
  accountId: AccountId;
  orderId: string;
}

/** What the merchant has just typed for one fulfilment order. It is kept in the draft, and nowhere else. */
export interface TypedPhone {
  fulfillmentOrderId: string;
  phone: string;
}

interface HowToSync {
  typed?: TypedPhone | null;
  /** Of a job, which can come back: it does not wait for somebody who may be dead. */
  mayBePutOff?: boolean;
}

const LOOKS_MAX = 8;
const PAUSE_MS = 200;
/** A second, and one more for clocks that differ. */
const STILL_OPEN_MS = 2_000;

/**
 * Reads an order from its store as it is now and makes, changes or annuls the drafts of its fulfilment orders, or notes
 * why it cannot. May run twice, late, at once and after a crash anywhere: what counts is what the store says at the end.
 * @throws AdminError when the store does not answer; Busy, and Error when others keep being at the same order: try
 *   again later
 */
export async function syncStoreOrder(
  app: ShopifyApp,
  { accountId, orderId }: SyncStoreOrder,
  signal: AbortSignal,
  { typed = null, mayBePutOff = false }: HowToSync = {},
): Promise<void> {
  const { service } = app;
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    signal.throwIfAborted();
    const shop = await findShopOfAccount(service.db.read, accountId);
    if (shop?.state !== "installed" || !service.markets.has(shop.country ?? "")) return;

    // Read before the store is: whatever is written in between tells that the picture is not the newest.
    const rows = await selectStoreOrdersOf(service.db.read, accountId, orderId);
    const now = service.now();
    const isBusy = rows.some((row) => isClaimed(row, now));
    const claim = mayBePutOff ? oldClaim(rows, now) : null;
    if (claim) throw new RetryLater(`order ${orderId}`, lookAgainAt(claim, now));
    if (!isBusy && (await settle(app, shop, { orderId, rows, signal, typed }))) return;
    await service.sleep(PAUSE_MS * look);
  }
  throw new Error(`others keep changing the drafts of order ${orderId}`);
}

interface Sync {
  orderId: string;
  rows: StoreOrderRow[];
  signal: AbortSignal;
  typed: TypedPhone | null;
}

async function settle(app: ShopifyApp, shop: Shop, look: Sync): Promise<boolean> {
  const { orderId, rows, signal } = look;
  const ctx = contextOfShop(app, shop);
  const readAt = ctx.now();
  const read = await readStoreOrder(app.adminOf(shop.shopDomain), orderId, signal);
  if (read.kind === "withheld") return finishWithheld(ctx, orderId, rows);
  if (read.kind === "deleted") return finishUnlisted(ctx, rows, []);

  const { order } = read;
  const facts = await readShopFacts(app, shop, order);
  await askForNewLocations(app, facts, { ...order, accountId: ctx.accountId }, rows);
  let isSettled = true;
  for (const fulfillmentOrder of order.fulfillmentOrders) {
    const isDone = await finishOne(app, ctx, shop, {
      ...look,
      readAt,
      order,
      fulfillmentOrder,
      facts,
    });
    isSettled &&= isDone;
  }
  const listed = new Set(order.fulfillmentOrders.map((each) => each.fulfillmentOrderId));
  const gone = rows.filter((row) => !listed.has(row.fulfillmentOrderId));
  const isGone = await finishUnlisted(ctx, gone, order.trackingNumbers);
  return isSettled && isGone;
}

/**
 * The news of a location may be late or lost. What waits for it is looked at again when it is known. Asked once for each
 * order: one that the store does not list (it was deactivated) stays unknown, however often it is looked for.
 */
async function askForNewLocations(
  app: ShopifyApp,
  { senders }: ShopFacts,
  {
    accountId,
    fulfillmentOrders,
  }: { accountId: AccountId } & Pick<StoreOrder, "fulfillmentOrders">,
  rows: readonly StoreOrderRow[],
): Promise<void> {
  const isNew = ({ locationId }: FulfillmentOrder) =>
    locationId !== null &&
    !senders.has(locationId) &&
    !rows.some((row) => row.locationId === locationId);
  if (senders.size > 0 && fulfillmentOrders.some(isNew)) await requestSetUp(app, accountId);
}

interface SyncOne extends Sync {
  readAt: Date;
  order: StoreOrder;
  fulfillmentOrder: FulfillmentOrder;
  facts: ShopFacts;
}

async function finishOne(
  app: ShopifyApp,
  ctx: Context,
  shop: Shop,
  { order, fulfillmentOrder, facts, rows, readAt, typed }: SyncOne,
): Promise<boolean> {
  const { fulfillmentOrderId, locationId } = fulfillmentOrder;
  const before = rows.find((row) => row.fulfillmentOrderId === fulfillmentOrderId) ?? null;
  const shipment = before?.shipmentId ? await getShipment(ctx, before.shipmentId) : null;
  const newPhone = typed?.fulfillmentOrderId === fulfillmentOrderId ? typed.phone : null;

  const planned = planDraft(order, fulfillmentOrder, facts);
  const lines = linesToShip(fulfillmentOrder).map(({ lineId, remainingQuantity }) => ({
    lineId,
    quantity: remainingQuantity,
  }));
  // Made before a phone is filled in, so that one that was typed by hand is no change of the order.
  const wanted = wantedDraft(planned);
  const fingerprint = wanted && fingerprintOf(facts.seal, wanted, lines);
  const plan = withPhone(planned, newPhone ?? shipment?.recipient.phone ?? null);

  const step = diffOrder({
    plan,
    fingerprint,
    row: before && { attempt: before.attempt, fingerprint: certainFingerprint(before) },
    shipment,
    trackingNumbers: order.trackingNumbers,
    isPhoneNew: newPhone !== null && planned.kind === "attention",
  });
  const placeKey = plan.kind === "draft" || plan.kind === "attention" ? plan.placeKey : null;
  // What is in a parcel that was paid for stays what it was.
  const isPaid = shipment?.isPaid === true && step.kind !== "create";
  const choice =
    before?.shipmentId || !wanted
      ? {}
      : await chosenShipping(
          app.service.db.read,
          shop,
          order,
          fulfillmentOrder,
          facts,
          wanted.recipient.territoryBaseId,
        );
  return applyChange(ctx, step, {
    before,
    row: {
      ...(before ?? newRow(shop.accountId, order, fulfillmentOrderId)),
      orderName: order.name,
      locationId,
      placeKey: placeKey ?? before?.placeKey ?? null,
      lines: isPaid && before ? before.lines : lines,
      orderUpdatedAt: certainUntil(order, before, readAt),
      ...choice,
    },
    integration: integrationOfShop(shop, app.options),
  });
}

function wantedDraft(plan: DraftPlan): Draft | null {
  if (plan.kind === "draft") return plan.draft;
  return plan.kind === "attention" ? (plan.phoneless?.draft ?? null) : null;
}

/** A draft that lacks a phone alone is one again with the phone that somebody gave it. */
function withPhone(plan: DraftPlan, phone: string | null): DraftPlan {
  if (plan.kind !== "attention" || !plan.phoneless || !phone) return plan;
  const { draft, attention } = plan.phoneless;
  const reachable = { ...draft, recipient: { ...draft.recipient, phone } };
  return { kind: "draft", draft: reachable, placeKey: plan.placeKey, attention };
}

/**
 * Up to when we have surely seen the order's changes. The store counts in seconds: in the one that it was read in, it may
 * change again without looking any younger.
 */
function certainUntil({ updatedAt }: StoreOrder, before: StoreOrderRow | null, readAt: Date): Date {
  if (readAt.getTime() - updatedAt.getTime() > STILL_OPEN_MS) return updatedAt;
  const secondBefore = new Date(updatedAt.getTime() - 1);
  return before && before.orderUpdatedAt > secondBefore ? before.orderUpdatedAt : secondBefore;
}

function newRow(accountId: AccountId, { orderId }: StoreOrder, fulfillmentOrderId: string) {
  return {
    accountId,
    fulfillmentOrderId,
    orderId,
    state: "waiting" as const,
    attention: [],
    attempt: 1,
    shipmentId: null,
    fingerprint: null,
    chosenCarrierToken: null,
    buyerPaid: null,
    checkoutQuoteId: null,
  };
}
