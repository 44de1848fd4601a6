import { isDeepStrictEqual } from "node:util";

import { RetryLater, retryTimeOf } from "#app/jobs/retry-later.ts";
import { describeOrder } from "#app/shipping/labels/describe-order.ts";
import type { Actor } from "#app/shipping/model/activity.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import type { PaymentAnswer } from "#app/shopify/model/attention.ts";
import type { TypedChange } from "#app/shopify/model/draft-changes.ts";
import type { OrderLabel } from "#app/shopify/model/order-label.ts";
import { selectOrderLabels } from "#db/shopify/order-labels.ts";
import { markSynced, selectStoreOrdersOf, type StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { ShopifyApp } from "../app.ts";
import { requestSetUp } from "../install/request-set-up.ts";
import {
  isServed,
  makeShopContext,
  servedShop,
  type ServedShopContext,
  type ShopContext,
  shopContextOfJob,
} from "../shop-context.ts";
import { integrationOfShop } from "../shop/integration-of-shop.ts";
import { holdUnknownAddress } from "./address-hold.ts";
import { applyChange } from "./apply.ts";
import { chosenShipping, shareOfShipping } from "./chosen-shipping.ts";
import { collectsTooMuch } from "./desired/cash-to-come.ts";
import type { Draft, DraftPlan, ShopFacts } from "./desired/draft-plan.ts";
import { orderOf } from "./desired/order-on-label.ts";
import { linesToShip } from "./desired/plan-draft.ts";
import { readPayments } from "./desired/read-payments.ts";
import { diffOrder } from "./diff.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { finishUnlisted, finishWithheld } from "./finish-unlisted.ts";
import { planWithChanges } from "./plan-with-changes.ts";
import { readShopFacts } from "./read/read-shop-facts.ts";
import { readStoreOrder, type ReadOrder } from "./read/read-store-order.ts";
import type { FulfillmentOrder, StoreOrder } from "./read/store-order.ts";
import { findOrderClaim, oldClaim } from "./store-order-claim.ts";

export interface SyncStoreOrder {
  accountId: AccountId;
  orderId: string;
}

/** A phone that the merchant has just typed for one fulfilment order. It is saved in the draft, and nowhere else. */
export interface TypedPhone {
  fulfillmentOrderId: string;
  phone: string;
}

interface SyncOptions {
  typedPhone?: TypedPhone | null;
  typedChange?: TypedChange | null;
  /** Who typed it. */
  doneBy?: Actor;
  /** For a job, which can be retried later: it does not wait for a worker that may have crashed. */
  mayDefer?: boolean;
}

const ATTEMPTS_MAX = 8;
const PAUSE_MS = 200;
/** A second, and one more for clock differences. */
const SAME_SECOND_MS = 2_000;

/**
 * Reads an order from its store and creates, edits or annuls the drafts of its fulfilment orders, or records why it
 * cannot. May run twice, late, concurrently and after a crash anywhere: the last state of the store counts.
 * @throws AdminError when the store does not answer; RetryLater while another worker holds the order; Error when other
 *   workers keep changing it; for a typed change, what planWithChanges and editShipment refuse
 */
export async function syncStoreOrder(
  app: ShopifyApp,
  { accountId, orderId }: SyncStoreOrder,
  signal: AbortSignal,
  { typedPhone = null, typedChange = null, doneBy, mayDefer = false }: SyncOptions = {},
): Promise<void> {
  const { service } = app;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    signal.throwIfAborted();
    const ctx = await shopContextOfJob(app, accountId);
    if (ctx?.shop.state !== "installed" || !isServed(ctx)) return;

    // Read before the store is: a row that is written in between shows that this copy is outdated.
    const rows = await selectStoreOrdersOf(service.db.read, accountId, orderId);
    const now = service.now();
    const claim = await findOrderClaim(service, rows);
    const old = mayDefer ? oldClaim(claim, now) : null;
    if (old)
      throw new RetryLater(`another process works on order ${orderId}`, retryTimeOf(old, now));
    const typed = { typedPhone, typedChange, doneBy };
    if (!claim && (await syncOnce(ctx, { orderId, rows, signal, ...typed }))) {
      await service.db.tx(accountId, (tx) => markSynced(tx, { accountId, orderId }, now));
      return;
    }
    await service.sleep(PAUSE_MS * attempt);
  }
  throw new Error(`other workers keep changing the drafts of order ${orderId}`);
}

interface Sync {
  orderId: string;
  rows: StoreOrderRow[];
  signal: AbortSignal;
  typedPhone: TypedPhone | null;
  typedChange: TypedChange | null;
  doneBy: Actor | undefined;
}

async function syncOnce(ctx: ServedShopContext, attempt: Sync): Promise<boolean> {
  const { orderId, rows, signal } = attempt;
  const readAt = ctx.now();
  const labels = await selectOrderLabels(ctx.db.read, ctx.accountId, orderId);
  const read = await readStoreOrder(ctx.admin, orderId, signal);
  reportWithheld(ctx, orderId, read);
  if (read.kind === "withheld") return finishWithheld(ctx, orderId, rows);
  if (read.kind === "deleted") return finishUnlisted(ctx, rows, []);

  const { order } = read;
  const facts = await readShopFacts(ctx, order);
  await requestNewLocations(ctx, facts, order, rows);
  let isFinished = true;
  for (const fulfillmentOrder of order.fulfillmentOrders) {
    const isTyped = attempt.typedChange?.fulfillmentOrderId === fulfillmentOrder.fulfillmentOrderId;
    const by = isTyped ? contextOf(ctx, attempt.doneBy) : ctx;
    const isDone = await syncFulfillmentOrder(by, {
      ...attempt,
      readAt,
      order,
      fulfillmentOrder,
      facts,
      labels,
      answers: rows.flatMap(({ accepted }) => accepted.filter((each) => typeof each === "object")),
    });
    isFinished &&= isDone;
  }
  const listed = new Set(order.fulfillmentOrders.map((each) => each.fulfillmentOrderId));
  const gone = rows.filter((row) => !listed.has(row.fulfillmentOrderId));
  const isGoneFinished = await finishUnlisted(ctx, gone, order.trackingNumbers);
  return isFinished && isGoneFinished;
}

/** The same, and what is changed is the member of staff's. */
function contextOf(ctx: ServedShopContext, doneBy: Actor | undefined): ServedShopContext {
  if (doneBy?.kind !== "staff") return ctx;
  return servedShop(makeShopContext(ctx.app, ctx.shop, { actor: ctx.actor, staffId: doneBy.id }));
}

/**
 * Names of fields, never their content. Without the e-mail a draft is complete, and its recipient gets no mail. One
 * line for each order, so not a warning.
 */
function reportWithheld({ log }: ServedShopContext, orderId: string, read: ReadOrder): void {
  const fields = read.kind === "order" ? [...read.order.withheld].toSorted() : [];
  if (read.kind === "deleted" || (read.kind === "order" && fields.length === 0)) return;
  log.info(
    { event: "order.data_withheld", orderId, fields },
    "The store withholds customer data that the app is not approved for.",
  );
}

/**
 * The webhook of a new location may be late or lost, so the set-up is requested here. The orders that wait for it are
 * synced when it is known. Requested once for each order: a location that the store does not list (deactivated) stays
 * unknown.
 */
async function requestNewLocations(
  ctx: ShopContext,
  { senders }: ShopFacts,
  { fulfillmentOrders }: StoreOrder,
  rows: readonly StoreOrderRow[],
): Promise<void> {
  const isNew = ({ locationId }: FulfillmentOrder) =>
    locationId !== null &&
    !senders.has(locationId) &&
    !rows.some((row) => row.locationId === locationId);
  if (senders.size > 0 && fulfillmentOrders.some(isNew)) await requestSetUp(ctx, ctx.accountId);
}

interface FulfillmentOrderSync extends Sync {
  readAt: Date;
  order: StoreOrder;
  fulfillmentOrder: FulfillmentOrder;
  facts: ShopFacts;
  /** Those of the order. */
  labels: readonly OrderLabel[];
  /** What the merchant has said of its payments, at whichever fulfilment order they were asked. */
  answers: readonly PaymentAnswer[];
}

async function syncFulfillmentOrder(
  ctx: ServedShopContext,
  sync: FulfillmentOrderSync,
): Promise<boolean> {
  const { order, fulfillmentOrder, facts, labels, answers, rows, readAt, typedPhone } = sync;
  const { fulfillmentOrderId, locationId } = fulfillmentOrder;
  const before = rows.find((row) => row.fulfillmentOrderId === fulfillmentOrderId) ?? null;
  const shipment = before?.shipmentId ? await getShipment(ctx, before.shipmentId) : null;
  const newPhone = typedPhone?.fulfillmentOrderId === fulfillmentOrderId ? typedPhone.phone : null;

  const lines = linesToShip(fulfillmentOrder).map(({ lineId, remainingQuantity }) => ({
    lineId,
    quantity: remainingQuantity,
  }));
  const {
    plan: planned,
    changes,
    owed,
    isUndone,
  } = planWithChanges(sync, { before, shipment, lines });
  // Computed before a phone is filled in, so that a phone typed by hand is not a change of the order.
  const desired = desiredDraft(planned);
  const fingerprint = desired && fingerprintOf(facts.seal, desired, lines);
  const plan = withPhone(planned, newPhone ?? shipment?.recipient.phone ?? null);

  const readings = readPayments(order, facts.settings, answers);
  const madeOf = orderOf(order, fulfillmentOrder);
  if (shipment && !shipment.isPaid && !isDeepStrictEqual(shipment.order, madeOf))
    await describeOrder(ctx, { shipmentId: shipment.shipmentId, order: madeOf });

  const step = diffOrder({
    plan,
    fingerprint,
    // What was changed through the public API, too, is undone: every part is written.
    row: before && { attempt: before.attempt, fingerprint: isUndone ? null : before.fingerprint },
    shipment,
    trackingNumbers: order.trackingNumbers,
    collectsTooMuch: collectsTooMuch(order, labels, fulfillmentOrderId, readings),
    isPhoneNew: newPhone !== null && planned.kind === "attention",
  });
  const placeKey = plan.kind === "draft" || plan.kind === "attention" ? plan.placeKey : null;
  // The lines of a paid parcel stay what they were.
  const isPaid = shipment?.isPaid === true && step.kind !== "create";
  const chosen =
    before?.shipmentId || !desired
      ? {}
      : await chosenShipping(ctx, order, fulfillmentOrder, desired.recipient.territoryBaseId);
  const share = shareOfShipping(order, fulfillmentOrder, ctx.market.currency);
  const isDone = await applyChange(ctx, step, {
    before,
    row: {
      ...(before ?? newRow(ctx.accountId, order, fulfillmentOrderId)),
      orderName: order.name,
      locationId,
      placeKey: placeKey ?? before?.placeKey ?? null,
      lines: isPaid && before ? before.lines : lines,
      changes: isPaid && before ? before.changes : changes,
      owed,
      orderUpdatedAt: readUntil(order, before, readAt),
      ...chosen,
      // A split of the order since then shares it anew.
      ...(before?.buyerPaid != null && { buyerPaid: share ?? before.buyerPaid }),
    },
    integration: integrationOfShop(ctx.shop, ctx.app.options),
    order: madeOf,
  });
  if (isDone) await holdUnknownAddress(ctx, fulfillmentOrder, plan);
  return isDone;
}

function desiredDraft(plan: DraftPlan): Draft | null {
  if (plan.kind === "draft") return plan.draft;
  return plan.kind === "attention" ? (plan.phoneless?.draft ?? null) : null;
}

/** A plan that lacks only a phone becomes a draft with the phone that the merchant typed. */
function withPhone(plan: DraftPlan, phone: string | null): DraftPlan {
  if (plan.kind !== "attention" || !plan.phoneless || !phone) return plan;
  const { draft, attention } = plan.phoneless;
  const reachable = { ...draft, recipient: { ...draft.recipient, phone } };
  return { kind: "draft", draft: reachable, placeKey: plan.placeKey, attention };
}

/**
 * The time up to which the order's changes are certainly read. The store counts in whole seconds: within the second of
 * the read it may change again without a newer timestamp.
 */
function readUntil({ updatedAt }: StoreOrder, before: StoreOrderRow | null, readAt: Date): Date {
  if (readAt.getTime() - updatedAt.getTime() > SAME_SECOND_MS) return updatedAt;
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
    accepted: [],
    changes: {},
    owed: null,
    chosenCarrierToken: null,
    buyerPaid: null,
    checkoutQuoteId: null,
    syncedAt: null,
  };
}
